/** A shortened real answer of the thing call, with its original line breaks, entities and names. */
export const REAL_THING = `<?xml version="1.0" encoding="utf-8"?>
<items termsofuse="https://boardgamegeek.com/xmlapi/termsofuse">
  <item type="boardgame" id="245655">
    <thumbnail>
      https://cf.geekdo-images.com/FJlTdSMkK5hMNtCympJFmg__thumb/img/WqPUfQOfiIe5FnBXz-EAavw5jCs=/fit-in/200x150/filters:strip_icc()/pic5429837.jpg</thumbnail>
    <image>
      https://cf.geekdo-images.com/FJlTdSMkK5hMNtCympJFmg__original/img/jr_jKPa74JjBBm30Mo9Uj9Jq1-w=/0x0/filters:format(jpeg)/pic5429837.jpg</image>
    <name type="alternate" sortindex="1" value="Das Dilemma des Königs" />
    <name type="primary" sortindex="5" value="The King&#039;s Dilemma" />
    <name type="alternate" sortindex="1" value="Дилемма короля" />
    <description>For centuries &amp;quot;the council&amp;quot; ruled.&amp;#10;&amp;#10;Inns &amp;amp; Cathedrals.</description>
    <yearpublished value="2019" />
    <minplayers value="3" />
    <maxplayers value="5" />
    <poll name="suggested_numplayers" title="User Suggested Number of Players" totalvotes="188">
      <results numplayers="3"><result value="Best" numvotes="2" /></results>
    </poll>
    <playingtime value="60" />
    <minplaytime value="45" />
    <maxplaytime value="60" />
    <link type="boardgameexpansion" id="1" value="Expansion 1 – Inns &amp; Cathedrals" inbound="true" />
    <statistics page="1"><ratings><usersrated value="7204" /><average value="7.8" /></ratings></statistics>
  </item>
</items>`;

/** A search answer like the real ones: an id twice, an alternate name, a year BC, no order. */
export const SEARCH = `<?xml version="1.0" encoding="utf-8"?><items total="5" termsofuse="https://boardgamegeek.com/xmlapi/termsofuse">
\t<item type="boardgame" id="20100">\n\t\t<name type="alternate" value="Lost Go"/>\n\t\t<yearpublished value="2010" />\n\t</item>
\t<item type="boardgame" id="2399">\n\t\t<name type="primary" value="Senet"/>\n\t\t<yearpublished value="4294963796" />\n\t</item>
\t<item type="boardgame" id="188">\n\t\t<name type="alternate" value="Go (Weiqi)"/>\n\t\t<yearpublished value="4294965096" />\n\t</item>
\t<item type="boardgame" id="188">\n\t\t<name type="primary" value="Go"/>\n\t\t<yearpublished value="4294965096" />\n\t</item>
\t<item type="boardgame" id="9999">\n\t\t<name type="primary" value="Gobblet &amp; Co &quot;Deluxe&quot;"/>\n\t\t<yearpublished value="0" />\n\t</item>
</items>`;
