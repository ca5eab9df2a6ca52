<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="elasund-tiles" tilewidth="100" tileheight="100" tilecount="4" columns="4">
 <image source="elasund-tiles.png" width="400" height="100"/>
 <tile id="0" type="city">
  <properties>
   <property name="trade" type="int" value="0"/>
  </properties>
 </tile>
 <tile id="1" type="harbour">
  <properties>
   <property name="trade" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="2" type="gate_field">
  <properties>
   <property name="trade" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="3" type="foundation">
  <properties>
   <property name="trade" type="int" value="0"/>
  </properties>
 </tile>
</tileset>
