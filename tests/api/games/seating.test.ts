import { beforeEach, expect, it } from "vitest";
import { type Seating, UNDO_SEATING_MINUTES } from "../../../worker/contract/games/seating.ts";
import {
  type ArrangedMember,
  browserOf,
  crowdOf,
  game,
  member,
  signedIn,
  table,
} from "../../support/arrange.ts";
import { clock } from "../../support/clock.ts";
import { startSite } from "../../support/site.ts";
import { toldRows } from "../../support/told.ts";
import type { Visitor } from "../../support/visitor.ts";
import { boxOf } from "../shelf/shelf-support.ts";

const site = await startSite();
const edie = await member(site, { name: "Edie", role: "EDITOR" });
const editor = await signedIn(site, edie);
const otherEditor = await browserOf(site, "EDITOR");
const [ada, ben, cy, dee] = [
  await member(site, { name: "Ada" }),
  await member(site, { name: "Ben" }),
  await member(site, { name: "Cy" }),
  await member(site, { name: "Dee" }),
];
const [own, bens] = [await signedIn(site, ada), await signedIn(site, ben)];
const [snug, gallery] = [await table(site, "The Snug"), await table(site, "The Gallery")];
const azul = await boxOf(editor, { name: "Azul", minPlayers: 2, maxPlayers: 4, minutes: 40, weight: 180 });
const root = await boxOf(editor, { name: "Root", minPlayers: 2, maxPlayers: 4, minutes: null, weight: 380 });

const TONIGHT = "tonight";
const came = (...people: ArrangedMember[]) =>
  Promise.all(
    people.map(({ publicId }) => editor.send("PUT", `/api/register/days/${TONIGHT}/people/${publicId}`)),
  );

beforeEach(async () => {
  await site.database.batch(
    ["games", "event_days", "notifications", "walk_ins", "wishes", "explains", "loans"].map(
      (name) => `delete from ${name}`,
    ),
  );
  await site.sql("insert into event_days (id, event_type, date) values (?, 'GAMES_DAY', ?)", [
    TONIGHT,
    clock.today(),
  ]);
});

const seating = async (): Promise<Seating> => (await editor.get(`/api/seatings/${TONIGHT}`)).json;
const at = (where: { id: string }, copyCode: string, ...people: { publicId: string }[]) => ({
  table: where.id,
  copyCode,
  people: people.map(({ publicId }) => publicId),
});
const take = (tables: unknown[], given: Record<string, unknown> = {}, who: Visitor = editor) =>
  who.post(`/api/seatings/${TONIGHT}`, { after: null, tables, ...given });
const board = async (): Promise<unknown[]> =>
  (await own.get("/api/calendar/tonight")).json.games.map(
    (shown: { name: string; table: { name: string }; copyCode: string; players: { name: string }[] }) => [
      ...[shown.name, shown.table?.name, shown.copyCode],
      shown.players.map(({ name }) => name).toSorted(),
    ],
  );
const BOTH = [at(snug, azul.code, ada, ben), at(gallery, root.code, cy, dee)];

it("shows an editor who is here, what each likes, and which boxes and tables are free", async () => {
  await came(ada, ben);
  await own.post(`/api/events/${TONIGHT}/coming`, { from: "19:25", until: "21:15" });
  const other = await signedIn(site, cy);
  await other.post(`/api/events/${TONIGHT}/coming`, { hasOwnPlans: true });
  await editor.send("PUT", `/api/register/days/${TONIGHT}/walk-ins/nia-comes-tonight`, { name: "Nia" });
  await own.send("PUT", `/api/shelf/wishes/${azul.title.id}`, { isForNextEvening: true });
  await bens.send("PUT", `/api/shelf/wishes/${azul.title.id}/explaining`);
  const week = clock.today(-7);
  await game(site, { name: "azul", date: week, players: [ben, cy] });
  await game(site, { name: "Chess", date: week, players: [ada] });
  await site.sql("update wishes set since = 1");
  const brass = await game(site, {
    ...{ name: "Brass", date: clock.today(), players: [dee], tableId: gallery.id },
  });
  const shown = await seating();
  const nobody = {
    host: null,
    wishes: [],
    explains: [],
    knows: [],
    usualWeight: null,
    debt: 0,
    from: null,
    until: null,
  };
  expect(shown).toEqual({
    day: {
      ...{
        id: TONIGHT,
        name: "Game night",
        date: `${clock.today()}T00:00:00.000Z`,
        start: null,
        isToday: true,
      },
    },
    people: [
      {
        ...{ ...nobody, publicId: ada.publicId, name: "Ada", color: "3A85FF", isWalkIn: false, isHere: true },
        ...{ from: "19:25", until: "21:15", isNewcomer: false, debt: 1 },
        wishes: [{ titleId: azul.title.id, isForTonight: true }],
      },
      {
        ...{ ...nobody, publicId: ben.publicId, name: "Ben", color: "3A85FF", isWalkIn: false, isHere: true },
        ...{ isNewcomer: false, explains: [azul.title.id] },
      },
      {
        ...{ ...nobody, publicId: expect.any(String), name: "Nia", color: expect.any(String) },
        ...{ isWalkIn: true, isHere: true, isNewcomer: true },
      },
    ],
    ...{ withOwnPlans: 1, hasTicks: true, met: [[...[ben.publicId, cy.publicId].toSorted(), 1]], taken: [] },
    titles: [
      {
        ...{ id: azul.title.id, name: "Azul", minPlayers: 2, maxPlayers: 4, minutes: 40, weight: 180 },
        ...{ bestWith: 8, goodWith: 0, copies: [{ code: azul.code, place: null }] },
      },
      expect.objectContaining({ name: "Root", minutes: null }),
    ],
    openGames: [
      {
        ...{ id: brass.id, name: "Brass", titleId: null, table: "The Gallery", seatedAt: null },
        ...{ minPlayers: 1, maxPlayers: 4, minutes: null, weight: null, bestWith: 0, goodWith: 0 },
        players: [
          {
            ...{ ...nobody, publicId: dee.publicId, name: "Dee", color: "3A85FF" },
            ...{ isWalkIn: false, isHere: false, isNewcomer: true },
          },
        ],
      },
    ],
    tables: [{ id: snug.id, name: "The Snug", seats: null }],
  });
  expect(await seating()).toEqual(shown);
});

it("seats nobody who is suspended, unless they are here", async () => {
  await own.post(`/api/events/${TONIGHT}/coming`, {});
  const names = async () => (await seating()).people.map(({ name }) => name);
  expect(await names()).toEqual(["Ada"]);
  await site.sql("insert into suspensions (user_id, reason, began_at) values (?, 'Rude', 1)", [ada.id]);
  expect(await names()).toEqual([]);
  await came(ada);
  expect(await names()).toEqual(["Ada"]);
  await site.sql("delete from suspensions");
});

it("leaves boxes out that are lent, missing, incomplete or in a game, and knows newcomers", async () => {
  await came(ada);
  const names = async () => (await seating()).titles.map(({ name }) => name);
  expect([await names(), (await seating()).people[0]?.isNewcomer]).toEqual([["Azul", "Root"], true]);
  await own.post(`/api/shelf/copies/${azul.code}/loan`, {});
  expect(await names()).toEqual(["Root"]);
  await own.post(`/api/shelf/copies/${azul.code}/back`, {});
  await site.sql("update copies set condition = 'incomplete' where code = ?", [root.code]);
  expect(await names()).toEqual(["Azul"]);
  await site.sql("update copies set condition = 'whole' where code = ?", [root.code]);
});

it("who was only to come to an evening that was off is new at the next", async () => {
  await came(ada, ben);
  await editor.send("PUT", `/api/register/days/${TONIGHT}/walk-ins/nia-comes-tonight`, { name: "Nia" });
  await site.sql("insert into event_days (id, event_type, date) values ('before', 'GAMES_DAY', ?)", [
    clock.today(-7),
  ]);
  await site.sql(
    `insert into attendances (event_day_id, user_id, walk_in_id, at)
      values ('before', ?, null, 1), ('before', null, 'nia-comes-tonight', 1)`,
    [ada.id],
  );
  await game(site, { name: "Chess", date: clock.today(-7), players: [ben] });
  const newcomers = async () =>
    (await seating()).people.filter(({ isNewcomer }) => isNewcomer).map(({ name }) => name);
  expect(await newcomers()).toEqual([]);
  await site.sql("update event_days set cancelled_at = 1 where id = 'before'");
  expect((await newcomers()).toSorted()).toEqual(["Ada", "Ben", "Nia"]);
  await site.sql("update event_days set cancelled_at = null, removed_at = 1 where id = 'before'");
  expect((await newcomers()).toSorted()).toEqual(["Ada", "Nia"]);
});

it("an evening that was off is none of those on which people met, or wished in vain", async () => {
  await came(ada, ben);
  await own.send("PUT", `/api/shelf/wishes/${azul.title.id}`);
  await site.sql("update wishes set since = 1");
  await site.sql("insert into event_days (id, event_type, date) values ('before', 'GAMES_DAY', ?)", [
    clock.today(-7),
  ]);
  await game(site, { name: "Chess", date: clock.today(-7), players: [ada, ben] });
  const past = async () => {
    const { met, people } = await seating();
    return [met.length, people.find(({ name }) => name === "Ada")?.debt];
  };
  expect(await past()).toEqual([1, 1]);
  await site.sql("update event_days set cancelled_at = 1 where id = 'before'");
  expect(await past()).toEqual([0, 0]);
});

it("seats people at a game that a member brings and shows, once while it is played, and without a box", async () => {
  await came(ada, ben, cy, dee);
  const facts = { name: "Skull", minPlayers: 2, maxPlayers: 6 };
  const { id } = (await editor.post("/api/shelf/titles", facts)).json;
  await own.send("PUT", `/api/shelf/own/${id}`, { shownTo: "me", isBrought: true });
  const skull = async () => (await seating()).titles.find((title) => title.id === id);
  expect(await skull()).toBeUndefined();
  await own.send("PUT", `/api/shelf/own/${id}`, { isBrought: true });
  const copies = (await skull())?.copies ?? [];
  expect(copies).toMatchObject([{ place: "Ada brings it" }]);
  expect((await take([at(snug, copies[0]?.code ?? "", ada, ben)])).status).toBe(200);
  expect(await board()).toEqual([["Skull", "The Snug", null, ["Ada", "Ben"]]]);
  expect(await skull()).toBeUndefined();
  await own.send("DELETE", `/api/shelf/own/${id}`);
  await editor.send("DELETE", `/api/shelf/titles/${id}`);
});

it("a proposal that is taken makes its games with table and box, seats all, and tells them", async () => {
  await came(ada, ben, cy, dee);
  const key = "a-key-of-this-press";
  site.trips.reset();
  const { status, json: made } = await take(BOTH, { key });
  expect([status, site.trips.requests]).toEqual([200, 2]);
  const json = await seating();
  expect([json.people, json.hasTicks, json.titles, json.taken]).toEqual([
    ...[[], true, []],
    [
      {
        id: made.id,
        by: expect.objectContaining({ name: "Edie" }),
        at: expect.any(String),
        canUndo: true,
        tables: 2,
        walkIns: [],
      },
    ],
  ]);
  const games = [
    ["Azul", "The Snug", azul.code, ["Ada", "Ben"]],
    ["Root", "The Gallery", root.code, ["Cy", "Dee"]],
  ];
  expect((await board()).toSorted()).toEqual(games);
  expect((await take(BOTH, { key })).json).toEqual(made);
  expect(await board()).toHaveLength(2);
  const told = (await toldRows(site, "notifications")).map(
    ({ to, title, brief }) => `${to}: ${title}, ${brief}`,
  );
  expect(told.toSorted()).toEqual([
    "Ada: Azul, Edie gave you a seat tonight: The Snug.",
    "Ben: Azul, Edie gave you a seat tonight: The Snug.",
    "Cy: Root, Edie gave you a seat tonight: The Gallery.",
    "Dee: Root, Edie gave you a seat tonight: The Gallery.",
  ]);
  expect(await toldRows(site, "mails")).toEqual([]);
});

it("of two editors who seat an evening at once one wins whole, and the other is told", async () => {
  await came(ada, ben, cy, dee);
  const others = [at(snug, root.code, ada, cy), at(gallery, azul.code, ben, dee)];
  const answers = await Promise.all([take(BOTH), take(others, {}, otherEditor)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json[0].message).toMatch(
    /^.+ seated people meanwhile\. Look at the tables first\.$/,
  );
  expect(await board()).toHaveLength(2);
  expect(await site.sql("select count(*) as n from players")).toMatchObject([{ n: 4 }]);
});

it.each([
  [
    "a member takes a seat",
    () => game(site, { name: "Brass", date: clock.today(), players: [ada] }),
    "Ada sits at Brass now. Propose seats again without them.",
  ],
  [
    "a table is taken",
    () => game(site, { name: "Brass", date: clock.today(), tableId: snug.id, players: [edie] }),
    "Brass is at The Snug now. Propose seats again.",
  ],
  [
    "a box is lent",
    () => own.post(`/api/shelf/copies/${azul.code}/loan`, {}),
    "The box for The Snug is no longer here. Propose seats again.",
  ],
])("is refused whole if meanwhile %s", async (_what, happens, message) => {
  await came(ada, ben, cy, dee);
  await happens();
  const before = await board();
  const { status, json } = await take(BOTH);
  expect([status, json]).toEqual([409, [{ path: ["tables"], message }]]);
  expect(await board()).toEqual(before);
  // What nobody has taken can still be given.
  expect((await take([at(gallery, root.code, cy, dee)])).status).toBe(200);
});

it("a box that several borrow while it is given to a table goes to one borrower at most, and to no table once it is out", async () => {
  await came(ada, ben, cy, dee);
  const lenders = await Promise.all((await crowdOf(site, 8)).map((who) => signedIn(site, who)));
  const [seated, ...lent] = await Promise.all([
    take(BOTH),
    ...lenders.map((who) => who.post(`/api/shelf/copies/${azul.code}/loan`, {})),
  ]);
  const isLent = lent.some(({ status }) => status === 200);
  expect(lent.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  // A box that is to be played may be borrowed until then; one that is out is never given to a table.
  if (seated.status !== 200) expect(isLent).toBe(true);
  expect([200, 409]).toContain(seated.status);
  expect(await board()).toHaveLength(seated.status === 200 ? 2 : 0);
});

it("is for the evening itself, for games that fit, each person, table and box once", async () => {
  await came(ada, ben, cy, dee);
  const refused = async (tables: unknown[], given = {}) => {
    const { status, json } = await take(tables, given);
    return [status, json[0].message];
  };
  expect(await refused([at(snug, azul.code, ada)])).toEqual([422, "Azul is for 2–4 players."]);
  expect(await refused([at(snug, azul.code, ada, ada)])).toEqual([422, "Someone has two seats."]);
  expect(await refused([BOTH[0], at(snug, root.code, cy, dee)])).toEqual([422, "Two games have one table."]);
  expect(await refused([BOTH[0], at(gallery, azul.code, cy, dee)])).toEqual([422, "Two games have one box."]);
  expect(await refused([])).toEqual([422, "Seat 1 to 20 tables"]);
  expect(await refused([at({ id: "gone" }, azul.code, ada, ben)])).toEqual([
    409,
    "A table is no longer there. Propose seats again.",
  ]);
  expect(await refused(BOTH, { after: "another" })).toEqual([
    409,
    "Someone seated people meanwhile. Look at the tables first.",
  ]);
  await site.sql("update event_days set date = ?", [clock.today(1)]);
  expect((await refused(BOTH))[1]).toMatch(/^People are seated on the evening itself: /);
  await site.sql("update event_days set date = ?", [clock.today()]);
  expect((await take(BOTH)).status).toBe(200);
});

it("seats people without an account beside members, and keeps their seats from others", async () => {
  await came(ada);
  await editor.send("PUT", `/api/register/days/${TONIGHT}/walk-ins/nia-comes-tonight`, { name: "Nia" });
  const nia = (await seating()).people.find(({ isWalkIn }) => isWalkIn);
  if (!nia) throw new Error("Nia isn't here.");
  expect((await take([at(snug, azul.code, nia, nia)])).status).toBe(422);
  await take([at(snug, azul.code, ada, nia)]);
  const json = await seating();
  expect([json.people, json.taken[0]?.walkIns]).toEqual([
    [],
    [{ id: nia.publicId, name: "Nia", gameId: expect.any(String), game: "Azul" }],
  ]);
  const [shown] = (await own.get("/api/calendar/tonight")).json.games;
  expect([shown.players.length, shown.minPlayers, shown.maxPlayers]).toEqual([1, 1, 3]);
  // Once the game is over, they sit there no more.
  await site.sql("update seatings set at = 1");
  expect((await seating()).taken[0]?.walkIns).toEqual([]);
});

it("is undone within minutes, but for games that somebody has changed", async () => {
  await came(ada, ben, cy, dee);
  const { json: taken } = await take(BOTH);
  const root1 = (await own.get("/api/calendar/tonight")).json.games.find(
    ({ name }: { name: string }) => name === "Root",
  );
  await own.post(`/api/games/${root1.id}/signup`, { player: edie.publicId });
  const undone = await editor.send("DELETE", `/api/seatings/${TONIGHT}/${taken.id}`);
  const json = await seating();
  expect([undone.status, undone.json]).toEqual([200, { undone: 1, kept: 1 }]);
  expect([json.taken, json.people.map(({ name }) => name)]).toEqual([[], ["Ada", "Ben"]]);
  expect(await board()).toEqual([["Root", "The Gallery", root.code, ["Cy", "Dee", "Edie"]]]);
  const told = (await toldRows(site, "notifications")).filter(({ kind }) => kind === "sat-down");
  expect(told.map(({ to }) => to).toSorted()).toEqual(["Cy", "Dee"]);
  expect((await editor.send("DELETE", `/api/seatings/${TONIGHT}/${taken.id}`)).json).toEqual({
    undone: 0,
    kept: 0,
  });
  const { json: again } = await take([at(snug, azul.code, ada, ben)]);
  await site.sql("update seatings set at = at - ?", [UNDO_SEATING_MINUTES * 60_000]);
  expect((await editor.send("DELETE", `/api/seatings/${TONIGHT}/${again.id}`)).json).toEqual([
    { path: [], message: "A seating can be undone for 10 minutes. Change the games one by one." },
  ]);
});

it("leaves a game in which somebody has just said something", async () => {
  await came(ada, ben);
  const { json: taken } = await take([at(snug, azul.code, ada, ben)]);
  const [made] = await site.sql("select thread_id from games where seating_id = ?", [taken.id]);
  site.trips.beforeWrite = () =>
    own.post(`/api/threads/${made?.thread_id}/post-message`, { text: "Who reads the rules?" });
  expect((await editor.send("DELETE", `/api/seatings/${TONIGHT}/${taken.id}`)).json).toEqual({
    undone: 0,
    kept: 1,
  });
  expect(await board()).toHaveLength(1);
  expect(
    await site.sql("select text from messages where thread_id = ?", [String(made?.thread_id)]),
  ).toHaveLength(1);
});

const planned = (maxPlayers = 4) =>
  game(site, { name: "Brass", date: clock.today(), players: [cy], tableId: gallery.id, maxPlayers });
const join = ({ id }: { id: string }, ...people: { publicId: string }[]) => ({
  game: id,
  people: people.map(({ publicId }) => publicId),
});

it("people are seated at a game that has free seats, told, and taken away again with the seating", async () => {
  await came(ada, ben, dee);
  const brass = await planned(3);
  const open = async () => (await seating()).openGames.map(({ name, players }) => [name, players.length]);
  expect(await open()).toEqual([["Brass", 1]]);
  const joins = [join(brass, ada, ben)];
  const { status, json: taken } = await take([], { joins, key: "a-key-of-this-press" });
  expect(status).toBe(200);
  expect(await board()).toEqual([["Brass", "The Gallery", null, ["Ada", "Ben", "Cy"]]]);
  expect([await open(), (await seating()).people.map(({ name }) => name)]).toEqual([[], ["Dee"]]);
  const told = async () =>
    (await toldRows(site, "notifications"))
      .filter(({ kind }) => kind === "sat-down")
      .map(({ to }) => to)
      .toSorted();
  expect(await told()).toEqual(["Ada", "Ben"]);
  expect((await take([], { joins, key: "a-key-of-this-press" })).json).toEqual(taken);
  expect((await editor.send("DELETE", `/api/seatings/${TONIGHT}/${taken.id}`)).status).toBe(200);
  expect(await board()).toEqual([["Brass", "The Gallery", null, ["Cy"]]]);
  expect([await told(), await open()]).toEqual([[], [["Brass", 1]]]);
});

it("seats that come free by undoing go to those in line, and places of the evening to those who wait", async () => {
  await site.sql("update event_days set capacity = 3 where id = ?", [TONIGHT]);
  await came(ada, ben);
  const brass = await planned(3);
  const { json: taken } = await take([], { joins: [join(brass, ada, ben)] });
  await (await signedIn(site, edie)).post(`/api/events/${TONIGHT}/coming`, {});
  const waiting = () => site.sql("select user_id from comings where waiting = 1");
  expect(await waiting()).toMatchObject([{ user_id: edie.id }]);
  const undo = () => editor.send("DELETE", `/api/seatings/${TONIGHT}/${taken.id}`);
  await site.sql(
    `insert into seat_watchers (game_id, user_id, created_at, seat_me_until, seat_me_since, seat_me_on)
      values (?, ?, 1, ?, 1, ?)`,
    [brass.id, dee.id, clock.now() + 3_600_000, clock.today()],
  );
  expect((await undo()).status).toBe(200);
  expect(await board()).toEqual([["Brass", "The Gallery", null, ["Cy", "Dee"]]]);
  expect(await waiting()).toEqual([]);
  const told = (await toldRows(site, "notifications")).map(({ to, kind }) => [to, kind]);
  expect(told.toSorted()).toEqual([
    ["Cy", "sign-up"],
    ["Dee", "seated"],
    ["Edie", "place"],
  ]);
});

it("seats at a game that is there are refused whole if it is full or gone meanwhile, and to whoever isn't an editor", async () => {
  await came(ada, ben, dee);
  const brass = await planned(2);
  const refused = async (joins: unknown[], tables: unknown[] = []) => {
    const { status, json } = await take(tables, { joins });
    return [status, json[0].message];
  };
  const full = [409, "There aren’t enough seats at Brass now. Propose seats again."];
  expect(await refused([join(brass, ada, ben)], [at(snug, azul.code, dee, edie)])).toEqual([
    409,
    "Someone is no longer coming. Propose seats again.",
  ]);
  expect(await refused([join(brass, ada, ben)])).toEqual(full);
  expect(await refused([join({ id: "gone" }, ada)])).toEqual([
    409,
    "A game is over or gone. Propose seats again.",
  ]);
  expect(await refused([join(brass, ada), join(brass, ben)])).toEqual([422, "A game is joined twice."]);
  expect(await refused([join(brass, ada)], [at(snug, azul.code, ada, ben)])).toEqual([
    422,
    "Someone has two seats.",
  ]);
  expect(await refused([join(brass, cy)])).toEqual([
    409,
    "Cy sits at Brass now. Propose seats again without them.",
  ]);
  expect((await take([], { joins: [join(brass, ada)] }, own)).status).toBe(403);
  expect(await board()).toEqual([["Brass", "The Gallery", null, ["Cy"]]]);
  // One seat for a seating and a member who press at once: whoever is first has it.
  const [seated, signedUp] = await Promise.all([
    take([], { joins: [join(brass, ada)] }),
    bens.post(`/api/games/${brass.id}/signup`, { player: ben.publicId }),
  ]);
  expect([seated.status, signedUp.status].toSorted()).toEqual([200, 409]);
  expect(await refused([join(brass, dee)])).toEqual(
    seated.status === 200 ? [409, "Edie seated people meanwhile. Look at the tables first."] : full,
  );
});

it("a seat for somebody without an account is nobody else's, and is free again once it is taken back", async () => {
  await came(ada);
  const brass = await planned(3);
  await editor.send("PUT", `/api/register/days/${TONIGHT}/walk-ins/nia-comes-tonight`, { name: "Nia" });
  const nia = (await seating()).people.find(({ isWalkIn }) => isWalkIn);
  if (!nia) throw new Error("Nia isn't here.");
  const { json: taken } = await take([], { joins: [join(brass, nia)] });
  const limits = () => site.sql("select min_players as least, max_players as most from games");
  expect(await limits()).toMatchObject([{ least: 1, most: 2 }]);
  const { people, openGames } = await seating();
  const [open] = openGames;
  expect([people.map(({ name }) => name), open?.minPlayers, open?.maxPlayers]).toEqual([["Ada"], 2, 3]);
  expect(open?.players.map(({ name, isWalkIn }) => [name, isWalkIn])).toEqual([
    ["Cy", false],
    ["Nia", true],
  ]);
  expect((await seating()).taken[0]?.walkIns).toEqual([
    { id: expect.any(String), name: "Nia", gameId: brass.id, game: "Brass" },
  ]);
  await editor.send("DELETE", `/api/seatings/${TONIGHT}/${taken.id}`);
  expect(await limits()).toMatchObject([{ least: 1, most: 3 }]);
});

it("people whose game's time is up can be seated a second time, with its box and table", async () => {
  await came(ada, ben);
  const { json: taken } = await take([at(snug, azul.code, ada, ben)]);
  expect((await seating()).people).toEqual([]);
  await site.sql("update seatings set at = at - ?", [41 * 60_000]);
  const { people, titles } = await seating();
  expect([people.map(({ name }) => name), titles.map(({ name }) => name)]).toEqual([
    ["Ada", "Ben"],
    ["Azul", "Root"],
  ]);
  expect((await take([at(snug, azul.code, ada, ben)], { after: taken.id })).status).toBe(200);
});

it("the worker that looks for seats may ask nobody and run nothing else", async () => {
  const policyOf = async (path: string) => (await editor.get(path)).headers.get("content-security-policy");
  expect(await policyOf("/seating-worker.js")).toBe("default-src 'none'");
  expect(await policyOf("/scan-worker.js")).toContain("connect-src 'self'");
});
