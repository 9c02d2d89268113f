import { PLAYER_COLOURS } from "../../worker/contract/users/users.ts";
import { type ArrangedMember, game, member, post, table } from "./arrange.ts";
import { clock } from "./clock.ts";
import type { TestSite } from "./site.ts";

// Names of maximum length without a break, in every script, direction and trick.
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
  /** ADMIN who plays in `long` and suggested `plain`. */
  ada: ArrangedMember;
  /** Id of a game with the maximum of everything. */
  long: string;
  /** Id of a game that is ordinary except for its name. */
  plain: string;
  /** Id of a full game without a seat for Ada. */
  full: string;
  /** Box that Ada has, and its game's id: with the longest texts, and many faults. */
  box: { code: string; title: string };
}

export interface HardEvening {
  date: string;
  /** Id of a game on that day with Ada and somebody who is late. */
  game: string;
  guest: string;
}

/** Inserts an evening today that is full, with the longest texts, visitors, a waiting list and a register. */
export async function hardEvening(site: TestSite, { ada }: HardContent): Promise<HardEvening> {
  const date = clock.today();
  const guest = "G".repeat(60);
  const host = await member(site, { name: "H".repeat(60) });
  const { id } = await game(site, {
    name: "N".repeat(200),
    suggestedBy: host,
    players: [host, ada],
    maxPlayers: 12,
    date,
  });
  const insertGuest = (id: string, of: ArrangedMember, name: string | null) => ({
    sql: `insert into users (id, public_id, email, name, color, created_at, guest_of, guest_name)
      values (?, ?, ?, 'A guest', '3A85FF', 1, ?, ?)`,
    args: [id, `public-${id}`, `guest:${id}`, of.id, name],
  });
  const insertComing = (who: string, waits: 0 | 1) => ({
    sql: "insert into comings (event_day_id, user_id, from_time, note, since, waiting) values ('evening', ?, '21:00', ?, 1, ?)",
    args: [who, "m".repeat(80), waits],
  });
  const [comer, waiter, undecided, absent] = [
    await member(site, { name: "C".repeat(60) }),
    await member(site, { name: "ق".repeat(60) }),
    await member(site, { name: "M".repeat(60) }),
    await member(site, { name: "Away" }),
  ];
  await site.database.batch([
    insertGuest("guest", ada, guest),
    insertGuest("nameless", host, null),
    ...["guest", "nameless"].map((who, at) => ({
      sql: "insert into players (game_id, user_id, signed_up_at) values (?, ?, ?)",
      args: [id, who, 10 + at],
    })),
    ["update players set late_minutes = 30, late_on = ? where user_id = ?", [date, host.id]],
    [
      `insert into event_days (id, event_type, date, title, note, capacity) values ('evening', 'GAMES_DAY', ?, ?, ?, 5)`,
      [date, "E".repeat(60), "n".repeat(200)],
    ],
    insertComing("guest", 0),
    insertComing(comer.id, 0),
    insertComing(waiter.id, 1),
    [
      "insert into day_answers (event_day_id, user_id, answer, since) values ('evening', ?, 'maybe', 1), ('evening', ?, 'no', 1)",
      [undecided.id, absent.id],
    ],
    [
      "insert into day_notes (id, event_day_id, author_id, text, created_at) values ('note', 'evening', ?, ?, ?)",
      [host.id, "W".repeat(500), clock.now()],
    ],
    ...[ada.id, host.id, "guest", null].map((who) => ({
      sql: "insert into attendances (event_day_id, user_id, by_id, at) values ('evening', ?, ?, 1)",
      args: [who, ada.id],
    })),
  ]);
  return { date, game: id, guest };
}

/** Inserts content that is hard to lay out: all colours, a dozen players, the longest texts. */
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
  await site.sql(
    `update games set bgg_id = 13, looking_for_teacher = 1, looking_for_copy = 1, is_tournament = 1, is_play_test = 1
      where id = ?`,
    [long],
  );
  const { id: plain } = await game(site, { name: "لعبة الشطرنج 🎲", suggestedBy: ada });
  const { id: full } = await game(site, {
    name: "Full",
    suggestedBy: ada,
    players: others,
    maxPlayers: others.length,
  });
  await post(site, {
    slug: "hard",
    title: "W".repeat(200),
    author: others[0],
    tags: ["News", "T".repeat(40), "مهم"],
    content: `<h2>${"W".repeat(80)}</h2><p>لعبة <strong>الشطرنج</strong> <a href="https://elsewhere.example/">${"x".repeat(200)}</a></p>
      <ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>Three</li></ol><blockquote><p>Said</p></blockquote><hr>`,
  });
  await post(site, { slug: "plain", title: "A plain one" });
  return { ada, long, plain, full, box: await hardShelf(site, ada) };
}

/** Lists a game with the longest texts, of which Ada has a copy, and some ordinary ones. */
async function hardShelf(site: TestSite, ada: ArrangedMember): Promise<HardContent["box"]> {
  const title = (id: string, name: string) => ({
    sql: `insert into titles (id, name, min_players, max_players, minutes, weight, best_with, is_coop, created_at)
      values (?, ?, 1, 100, 1440, 499, 2147483646, 1, 1)`,
    args: [id, name],
  });
  const copy = (code: string, titleId: string, placeId: string | null) => ({
    sql: "insert into copies (id, code, title_id, label, place_id, created_at) values (?, ?, ?, ?, ?, 1)",
    args: [code, code, titleId, "L".repeat(60), placeId],
  });
  await site.database.batch([
    ["insert into places (id, name, position) values ('place', ?, 1)", ["P".repeat(60)]],
    title("hardtitle", "W".repeat(200)),
    title("title2", "لعبة الشطرنج 🎲"),
    copy("HARD00", "hardtitle", "place"),
    copy("HARD11", "hardtitle", null),
    copy("HARD22", "title2", "place"),
    [
      "insert into loans (id, copy_id, borrower_id, by_id, since, due_on) values ('loan', 'HARD00', ?, ?, 1, ?)",
      [ada.id, ada.id, clock.today(-3)],
    ],
    ...["missing", "broken", "other"].map((kind) => ({
      sql: "insert into faults (id, copy_id, kind, text, by_id, at) values (?, 'HARD00', ?, ?, ?, 1)",
      args: [kind, kind, "F".repeat(200), ada.id],
    })),
  ]);
  return { code: "HARD00", title: "hardtitle" };
}
