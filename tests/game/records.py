"""Records for tests: the golden ones, the document's examples, and records with junk in them."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game import record, replay
from game.match import Match
from game.record import RecordError

HERE = Path(__file__).resolve().parent
GOLDEN = sorted((HERE.parent / "records").glob("*.json"))
DOCUMENT = HERE.parent.parent / "docs" / "record-format.md"
EXAMPLES = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)

Content = dict[str, Any]


def written(match: Match) -> bytes:
    return record.encode(record.from_match(match))


def back(data: bytes) -> Match:
    return replay.match_of(record.decode(data))


def content() -> Content:
    """A record by hand: the first one of the document."""
    example: Content = json.loads(EXAMPLES[0])
    return example


def cause(data: bytes | Content) -> str:
    """Why these bytes are refused."""
    with pytest.raises(RecordError) as caught:
        replay.match_of(record.decode(data if isinstance(data, bytes) else json.dumps(data).encode()), thorough=True)
    return caught.value.cause


def nodes(value: Any) -> list[tuple[Any, Any]]:
    """Every place inside a JSON value: the object or list that holds it and its key."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [found for key in keys for found in [(value, key), *nodes(value[key])]]


def refused_junk(examples: Sequence[str], junk: Sequence[Any], choice: random.Random, count: int) -> list[str]:
    """What is said of so many records in which a few things are missing, twice there or replaced by junk; whatever is
    raised but a RecordError is a fault of the program."""
    refusals: list[str] = []
    for number in range(count):
        example = json.loads(examples[number % len(examples)])
        for _ in range(choice.choice((1, 1, 2, 4))):
            holder, key = choice.choice(nodes(example))
            if choice.random() < 0.2:
                del holder[key]
            elif choice.random() < 0.3 and isinstance(holder, list):
                holder.append(copy.deepcopy(choice.choice(holder)))
            else:
                holder[key] = copy.deepcopy(choice.choice(junk))
        try:
            back(json.dumps(example).encode())
        except RecordError as error:
            refusals.append(str(error))
    return refusals
