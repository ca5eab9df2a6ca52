"""Reading Tiled files: what is right comes as values, whatever is wrong is a MapError that names the place."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from game.maps import (
    MAPS,
    ImageLayer,
    MapError,
    ObjectId,
    ObjectLayer,
    Tile,
    TiledMap,
    TileLayer,
    board_files,
    load_boards,
    load_map,
    load_tiled,
)

TILES = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="t" tilewidth="16" tileheight="16" tilecount="2" columns="2">
 <image source="t.png" width="32" height="16"/>
 <tile id="1" type="sea">
  <properties>
   <property name="deep" type="bool" value="true"/>
  </properties>
 </tile>
</tileset>
"""
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="3" height="2" tilewidth="16" tileheight="16" infinite="0">
 <properties>
  <property name="title" value="Småland"/>
 </properties>
 <tileset firstgid="1" source="t.tsx"/>
 <imagelayer id="1" name="back" offsetx="-5" offsety="7">
  <image source="t.png" width="32" height="16"/>
 </imagelayer>
 <objectgroup id="2" name="towns">
  <properties>
   <property name="level" type="int" value="3"/>
  </properties>
  <object id="4" name="Ås" type="town" x="1.5" y="-2" width="10" height="20">
   <properties>
    <property name="far" type="float" value="2.5"/>
    <property name="road" type="object" value="7"/>
    <property name="empty" value=""/>
    <property name="note">two
lines</property>
    <property name="width" type="int" value="9"/>
   </properties>
  </object>
  <object id="7" x="10" y="10">
   <polygon points="0,0 -4,0 -4,8"/>
  </object>
  <object id="8" type="dot" x="3" y="4">
   <point/>
  </object>
 </objectgroup>
 <layer id="3" name="ground" width="3" height="2">
  <data encoding="csv">
1,2,0,
2,3221225474,1
</data>
 </layer>
</map>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "t.tsx").write_text(TILES, "utf-8")
    (tmp_path / "t.png").write_bytes(b"is not opened")
    (tmp_path / "toy-1.tmx").write_text(MAP, "utf-8")
    return tmp_path


def test_a_map_comes_as_values(folder: Path) -> None:
    map = load_tiled(folder / "toy-1.tmx")
    assert (map.name, map.width, map.height, map.tile_width, map.tile_height) == ("toy-1", 3, 2, 16, 16)
    assert map.properties == {"title": "Småland"}
    assert list(map.layers) == ["back", "towns", "ground"]


def test_tiles_have_class_and_properties_however_turned(folder: Path) -> None:
    ground = load_tiled(folder / "toy-1.tmx").layer("ground", TileLayer)
    plain, sea = Tile("", {}), Tile("sea", {"deep": True})
    assert ground.rows == ((plain, sea, None), (sea, sea, plain))


def test_objects_have_box_points_and_properties(folder: Path) -> None:
    towns = load_tiled(folder / "toy-1.tmx").layer("towns", ObjectLayer)
    assert towns.properties == {"level": 3}
    town, polygon, point = towns.objects
    assert (town.id, town.name, town.kind) == (4, "Ås", "town")
    assert (town.x, town.y, town.width, town.height, town.points) == (1.5, -2, 10, 20, ())
    assert town.properties == {"far": 2.5, "road": 7, "empty": "", "note": "two\nlines", "width": 9}
    assert isinstance(town.properties["road"], ObjectId)
    assert not isinstance(town.properties["width"], ObjectId)
    assert polygon.points == ((10, 10), (6, 10), (6, 18))
    assert (polygon.name, polygon.kind) == ("", "")
    assert (polygon.x, polygon.y, polygon.width, polygon.height) == (6, 10, 4, 8)
    assert (point.kind, point.x, point.y, point.width, point.height) == ("dot", 3, 4, 0, 0)


def test_pictures_have_file_and_place(folder: Path) -> None:
    back = load_tiled(folder / "toy-1.tmx").layer("back", ImageLayer)
    assert (back.image, back.x, back.y, back.width, back.height) == ((folder / "t.png").resolve(), -5, 7, 32, 16)


def test_an_embedded_tileset_is_read_as_well(folder: Path) -> None:
    tileset = TILES.split("?>\n")[1].replace("<tileset", '<tileset firstgid="1"', 1)
    path = folder / "toy-2.tmx"
    path.write_text(MAP.replace(' <tileset firstgid="1" source="t.tsx"/>\n', tileset), "utf-8")
    assert load_tiled(path).layers == load_tiled(folder / "toy-1.tmx").layers


def test_a_layer_asked_for_must_be_there_and_of_its_kind(folder: Path) -> None:
    map = load_tiled(folder / "toy-1.tmx")
    with pytest.raises(MapError, match=r'toy-1\.tmx, layer "roads": the layer is missing: add an object layer'):
        map.layer("roads", ObjectLayer)
    with pytest.raises(MapError, match='layer "ground": this is a tile layer, an object layer is needed'):
        map.layer("ground", ObjectLayer)


WRONG = {
    # what is changed in the map: old text, new text, layer, object, words of the reason
    "root": ("<map ", "<mop ", None, None, "not XML"),
    "isometric": ("orthogonal", "isometric", None, None, "only orthogonal"),
    "infinite": ('infinite="0"', 'infinite="1"', None, None, "infinite: switch that off"),
    "no width": ('width="3" height="2" tilewidth', 'height="2" tilewidth', None, None, "<map> width is ''"),
    "huge": ('width="3" height="2" tilewidth', 'width="300000" height="2" tilewidth', None, None, "from 1 to 256"),
    "tiles of no size": ('tilewidth="16"', 'tilewidth="0"', None, None, "tilewidth is '0'"),
    "not closed": ("</map>", "", None, None, "not XML"),
    "document type": ("<map ", "<!DOCTYPE map><map ", None, None, "document type"),
    "strange encoding": ('encoding="UTF-8"', 'encoding="klingon"', None, None, "not XML"),
    "no tileset file": ("t.tsx", "u.tsx", None, None, "tileset 'u.tsx' is missing"),
    "endless tileset name": ("t.tsx", "t" * 5000 + ".tsx", None, None, "is missing"),
    "tileset in JSON": ("t.tsx", "t.json", None, None, "ends in .tsx"),
    "no first tile": (' firstgid="1"', "", None, None, "firstgid is ''"),
    "tileset twice": (
        " <imagelayer",
        ' <tileset firstgid="2" source="t.tsx"/>\n <imagelayer',
        None,
        None,
        "two tilesets use the tile number 2",
    ),
    "no image file": ('<image source="t.png"', '<image source="u.png"', "back", None, "image 'u.png' is missing"),
    "image of no size": ('width="32" height="16"', "", "back", None, "<image> width is ''"),
    "no image": ('<image source="t.png" width="32" height="16"/>', "", "back", None, "has no image"),
    "broken offset": ('offsetx="-5"', 'offsetx="-5.5"', "back", None, "offsetx is '-5.5'"),
    "nameless layer": (' name="towns"', "", None, None, "a layer has no name"),
    "equal names": ('name="towns"', 'name="ground"', "ground", None, "two layers have this name"),
    "group": (' <layer id="3"', ' <group id="9" name="g"/> <layer id="3"', "g", None, "ungroup"),
    "layer in a layer": ("<data ", "<layer/><data ", None, None, "lies inside something else"),
    "shifted layer": ('name="ground"', 'name="ground" offsetx="3"', "ground", None, "set its offset to 0"),
    "other layer size": ('name="ground" width="3"', 'name="ground" width="2"', "ground", None, "the map's is 3"),
    "base64": ('encoding="csv"', 'encoding="base64"', "ground", None, "choose CSV"),
    "compressed": ('encoding="csv"', 'encoding="csv" compression="zstd"', "ground", None, "choose CSV"),
    "no data": ("data", "dada", "ground", None, "choose CSV"),
    "too few cells": ("1,2,0,\n", "1,2,\n", "ground", None, "has 5 cells, 3 x 2 are needed"),
    "no cells": ("1,2,0,\n2,3221225474,1\n", "", "ground", None, "has 1 cells"),
    "a word as cell": ("1,2,0", "1,two,0", "ground", "tile 1, 0", "'two' is no tile number"),
    "cell beyond the tileset": ("1,2,0", "1,3,0", "ground", "tile 1, 0", "tile number 3 is in none"),
    "cell turned for hexagons": ("1,2,0", "1,268435458,0", "ground", "tile 1, 0", "268435458 is in none"),
    "equal ids": ('id="7"', 'id="4"', "towns", 4, "two objects have this id"),
    "no id": ('<object id="7"', "<object", "towns", None, "<object> id is ''"),
    "template": ('id="7"', 'id="7" template="x.tx"', "towns", 7, "detach it"),
    "tile as object": ('id="7"', 'id="7" gid="1"', "towns", 7, "the object is a tile"),
    "saved for 1.9": ('type="town"', 'class="town"', "towns", 4, "saved for Tiled 1.9"),
    "ellipse": ("<point/>", "<ellipse/>", "towns", 8, "of the form 'ellipse'"),
    "text": ("<point/>", "<text>hi</text>", "towns", 8, "of the form 'text'"),
    "turned object": ('height="20"', 'height="20" rotation="45"', "towns", 4, "set its rotation to 0"),
    "no place": ('x="1.5" ', "", "towns", 4, "x is ''"),
    "not a number": ('x="1.5"', 'x="nan"', "towns", 4, "x is 'nan'"),
    "far away": ('x="1.5"', 'x="1e30"', "towns", 4, "x is '1e30'"),
    "negative width": ('width="10"', 'width="-10"', "towns", 4, "width is '-10'"),
    "corner of one number": ("-4,0", "-4", "towns", 7, "a corner is ''"),
    "no corners": ("0,0 -4,0 -4,8", "", "towns", 7, "a corner is ''"),
    "int in words": ('type="int" value="9"', 'type="int" value="abc"', "towns", 4, "property 'width'.* 'abc'"),
    "int without value": ('type="int" value="3"', 'type="int"', "towns", None, "property 'level'.* ''"),
    "odd bool": ('name="empty" value=""', 'name="empty" type="bool" value="maybe"', "towns", 4, "'empty' is 'maybe'"),
    "endless float": ('value="2.5"', 'value="inf"', "towns", 4, "'far' is 'inf'"),
    "class property": ('type="float"', 'type="class"', "towns", 4, "has the type 'class': use one of"),
    "property twice": ('name="empty"', 'name="far"', "towns", 4, "'far' is there twice"),
    "nameless property": (' name="empty"', "", "towns", 4, "a property has no name"),
    "link to nothing": (
        'type="object" value="7"',
        'type="object" value="6"',
        "towns",
        4,
        "names object 6, there is none",
    ),
    "odd flag of a layer": ('name="towns"', 'name="towns" visible="maybe"', None, None, "pytmx cannot read it"),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_map_is_refused_with_its_place(folder: Path, name: str) -> None:
    old, new, layer, thing, reason = WRONG[name]
    assert old in MAP
    path = folder / "toy-1.tmx"
    path.write_text(MAP.replace(old, new) if name == "no data" else MAP.replace(old, new, 1), "utf-8")
    with pytest.raises(MapError, match=reason) as caught:
        load_tiled(path)
    error = caught.value
    assert (error.path, error.layer, error.object) == (path, layer, thing)


WRONG_TILES = {
    "root": ("<tileset", "<tilesets", None, "not XML"),
    "no tile size": ('tilewidth="16" ', "", None, "tilewidth is ''"),
    "more tiles than fit": (
        'tilecount="2"',
        'tilecount="3"',
        None,
        "counts 3 tiles, its image has room for 2",
    ),
    "image of a million tiles": ('width="32" height="16"', 'width="8000" height="8000"', None, "has room for 250000"),
    "no image": ('<image source="t.png" width="32" height="16"/>', "", None, "no image"),
    "image missing": ("t.png", "u.png", None, "'u.png' is missing"),
    "negative spacing": ('columns="2"', 'columns="2" spacing="-16"', None, "spacing is '-16'"),
    "tile of no number": (' id="1"', "", None, "<tile> id is ''"),
    "tile beyond": (' id="1"', ' id="2"', None, "<tile> id is '2'"),
    "tile twice": ('<tile id="1" type="sea">', '<tile id="1"/><tile id="1" type="sea">', "tile 1", "described twice"),
    "tile saved for 1.9": ('type="sea"', 'class="sea"', "tile 1", "saved for Tiled 1.9"),
    "collision shape": ("</properties>", "</properties><objectgroup/>", "tile 1", "only a class and properties"),
    "bool in words": ('value="true"', 'value="deep"', "tile 1", "'deep' is 'deep'"),
}


@pytest.mark.parametrize("name", WRONG_TILES)
def test_a_wrong_tileset_is_refused_with_its_own_file(folder: Path, name: str) -> None:
    old, new, thing, reason = WRONG_TILES[name]
    assert old in TILES
    (folder / "t.tsx").write_text(TILES.replace(old, new, 1), "utf-8")
    with pytest.raises(MapError, match=reason) as caught:
        load_tiled(folder / "toy-1.tmx")
    error = caught.value
    assert (error.path, error.layer, error.object) == (folder / "t.tsx", None, thing)


@pytest.mark.parametrize(
    "content",
    [b"", b"\0" * 1000, b"{}", b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", bytes(range(256)) * 100, b"<map>" * 100_000],
    ids=["empty", "zeroes", "JSON", "half a character", "PNG", "all bytes", "deep"],
)
def test_foreign_files_are_refused(folder: Path, content: bytes) -> None:
    (folder / "toy-1.tmx").write_bytes(content)
    with pytest.raises(MapError, match="not XML as Tiled writes it"):
        load_tiled(folder / "toy-1.tmx")


def test_a_tileset_is_no_map(folder: Path) -> None:
    with pytest.raises(MapError, match="holds a <tileset>, a Tiled map begins with <map>"):
        load_tiled(folder / "t.tsx")


def test_a_huge_file_is_refused_without_reading_it_all(folder: Path) -> None:
    path = folder / "toy-1.tmx"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(MapError, match="more than 1000000 bytes"):
        load_tiled(path)


def test_a_file_that_expands_without_end_is_refused(folder: Path) -> None:
    entities = '<!ENTITY a "ha">' + "".join(
        f'<!ENTITY {chr(98 + at)} "{f"&{chr(97 + at)};" * 20}">' for at in range(12)
    )
    path = folder / "toy-1.tmx"
    path.write_text(f"<!DOCTYPE map [{entities}]><map>&m;</map>")
    with pytest.raises(MapError, match="document type"):
        load_tiled(path)


@pytest.mark.parametrize("name", ["", "nowhere.tmx", "t.tsx/x.tmx", "x" * 5000, "a\0b"])
def test_what_is_no_file_is_refused(folder: Path, name: str) -> None:
    with pytest.raises(MapError, match=r"there is no such file|this is no ordinary file"):
        load_tiled(folder / name)


def test_a_file_that_may_not_be_read_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(MapError, match=r"cannot be read \(Permission denied\)"):
        load_tiled(folder / "toy-1.tmx")


def test_the_text_of_an_error_names_file_layer_object_and_reason() -> None:
    error = MapError(MAPS / "x.tmx", "towns", 12, "no road leads here: draw one")
    assert str(error) == f'{Path("maps/x.tmx")}, layer "towns", object 12: no road leads here: draw one'
    assert str(MapError(Path("/there/x.tmx"), None, None, "no")) == f"{Path('/there/x.tmx')}: no"
    assert str(MapError(Path("x.tmx"), "city", "tile 3, 5", "no")) == 'x.tmx, layer "city", tile 3, 5: no'
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_boards_of_a_game_and_what_is_wrong_with_the_others(folder: Path) -> None:
    (folder / "toy-2.tmx").write_text("rubbish", "utf-8")
    (folder / "toy-3.tmx").write_text(MAP, "utf-8")
    (folder / "other-1.tmx").write_text("rubbish", "utf-8")

    def read(map: TiledMap) -> str:
        if map.name == "toy-3":
            raise map.error("not this one", "towns", 4)
        return map.name.upper()

    assert [path.name for path in board_files("toy", folder)] == ["toy-1.tmx", "toy-2.tmx", "toy-3.tmx"]
    boards, wrong = load_boards("toy", read, folder)
    assert boards == {"toy-1": "TOY-1"}
    assert [error.path.name for error in wrong] == ["toy-2.tmx", "toy-3.tmx"]
    assert (wrong[1].layer, wrong[1].object, wrong[1].reason) == ("towns", 4, "not this one")


@pytest.mark.parametrize("place", ["", "nowhere"])
def test_a_folder_without_maps_is_an_error_too(tmp_path: Path, place: str) -> None:
    boards, wrong = load_boards("toy", lambda map: map, tmp_path / place)
    assert boards == {}
    assert [error.reason for error in wrong] == ["there is no map for toy: toy.tmx belongs here"]


@pytest.mark.parametrize("name", ["elasund-7", "", ".", "../maps/elasund-2", "elasund-2.tmx", "a\0b", "x" * 5000])
def test_an_unknown_map_name_is_refused(name: str) -> None:
    with pytest.raises(MapError, match="there is no map"):
        load_map(name)


def test_reading_maps_leaves_pygame_alone() -> None:
    code = (
        "import sys, game.maps as maps; map = maps.load_map('elasund-4'); assert 'pygame' not in sys.modules; "
        "import pygame; maps.load_map('elasund-3'); assert sys.modules['pygame'] is pygame"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=MAPS.parent, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_pygame_stays_when_it_was_there_first() -> None:
    code = "import pygame, sys, game.maps as maps; maps.load_map('elasund-4'); assert sys.modules['pygame'] is pygame"
    done = subprocess.run([sys.executable, "-c", code], cwd=MAPS.parent, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
