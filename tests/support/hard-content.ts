import { PLAYER_COLOURS } from "../../worker/contract/users.ts";
import { type ArrangedMember, game, member, post, table } from "./arrange.ts";
import type { TestSite } from "./site.ts";

// Names as long as they may be and without a place to break, of every script, direction and trick.
const NAMES = [
  "W".repeat(60),
  "محمد بن عبد الله الخوارزمي ‏(أبو جعفر)",
  "👩‍👩‍👧‍👦👩‍🚀🎲🏳️‍🌈",
  "𝕱𝖗𝖆𝖐𝖙𝖚𝖗 Ⓒⓘⓡⓒⓛⓔ",
  "<b>Bob</b> & 'Tables'; --",
  "山田太郎",
  "Zoë Ångström-O’Neill",
  "ßharp ﬁ",
  "Z̷̢̛a̶̧͝l̵̨̛g̴̢͠o̷̡͝",
  "x",
  "ไทยยาวมากไม่มีช่องว่างเลยสักนิดเดียวในชื่อนี้จริงๆนะ",
];

export interface HardContent {
  /** An ADMIN, who is a player of `long` and suggested `plain`. */
  ada: ArrangedMember;
  /** The id of a game in which everything is as much as it may be. */
  long: string;
  /** The id of a game without anything special but its name. */
  plain: string;
}

/** Fills the site with what is hard to lay out: all colours, a dozen players, the longest of everything. */
export async function hardContent(site: TestSite): Promise<HardContent> {
  const ada = await member(site, { name: "Ada Lovelace", role: "ADMIN" });
  const others: ArrangedMember[] = [];
  for (const [at, name] of NAMES.entries()) {
    others.push(await member(site, { name, color: PLAYER_COLOURS[at] }));
  }
  const { id: long } = await game(site, {
    name: "W".repeat(200),
    suggestedBy: others[0],
    players: [...others, ada],
    minPlayers: 50,
    maxPlayers: 100,
    expectedMinutes: 1_439,
    date: "2099-12-31",
    tableId: (await table(site, "T".repeat(40))).id,
  });
  await site.database.execute({
    sql: `update games set bgg_id = 13, looking_for_teacher = 1, looking_for_copy = 1, is_tournament = 1, is_play_test = 1
      where id = ?`,
    args: [long],
  });
  const { id: plain } = await game(site, { name: "لعبة الشطرنج 🎲", suggestedBy: ada });
  await game(site, { name: "Full", suggestedBy: ada, players: others, maxPlayers: others.length });
  await post(site, {
    slug: "hard",
    title: "W".repeat(200),
    author: others[0],
    tags: ["News", "T".repeat(40), "مهم"],
    content: `<h2>${"W".repeat(80)}</h2><p>لعبة <strong>الشطرنج</strong> <a href="https://elsewhere.example/">${"x".repeat(200)}</a></p>
      <ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>Three</li></ol><blockquote><p>Said</p></blockquote><hr>`,
  });
  await post(site, { slug: "plain", title: "A plain one" });
  return { ada, long, plain };
}
