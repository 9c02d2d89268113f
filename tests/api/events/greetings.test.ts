import { beforeEach, expect, it } from "vitest";
import { game, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { clubDay } from "../games/games-support.ts";

const site = await startSite();
const [ada, mei] = [await member(site, { name: "Ada" }), await member(site, { name: "Mei", role: "NEW" })];
const [edie, bea, cy] = [
  await signedIn(site, await member(site, { name: "Edie", role: "EDITOR" })),
  await signedIn(site, await member(site, { name: "Bea" })),
  await signedIn(site, await member(site, { name: "Cy" })),
];
const greets = (who: Visitor, is: boolean) => who.send("PUT", "/api/register/greeter", { greets: is });
let day: string;
const at = (rest = "") => `/api/register/days/${day}/newcomers${rest}`;
const known = async (who: Visitor) =>
  (await who.get(at())).json.people.map(
    ({ name, greeter }: { name: string; greeter: { name: string } | null }) =>
      greeter ? `${name}: ${greeter.name}` : name,
  );

beforeEach(async () => {
  await site.database.batch(
    ["event_days", "walk_ins", "games", "greeters"].map((table) => `delete from ${table}`),
  );
  const { json } = await edie.post("/api/calendar/days", { event: "GAMES_DAY", days: [clubDay()] });
  day = json.days[0].id;
  await site.sql("insert into comings (event_day_id, user_id, since) values (?1, ?2, 1), (?1, ?3, 1)", [
    ...[day, ada.id, mei.id],
  ]);
  await site.sql("insert into event_days (id, event_type, date) values ('before', 'GAMES_DAY', ?)", [
    clubDay(-7),
  ]);
  await site.sql("insert into attendances (event_day_id, user_id, at) values ('before', ?, 1)", [ada.id]);
  await edie.send("PUT", `/api/register/days/${day}/walk-ins/derek-derek-derek`, { name: "Derek" });
});

it("those on their first evening are named to editors, and to members who greet", async () => {
  expect([await known(edie), await known(bea)]).toEqual([["Mei", "Derek"], []]);
  expect((await greets(bea, true)).json).toEqual({ greets: true });
  expect((await bea.get(at())).json.greets).toBe(true);
  expect([await known(bea), await known(cy)]).toEqual([["Mei", "Derek"], []]);
  await greets(bea, false);
  expect(await known(bea)).toEqual([]);
  expect((await visitor(site).get(at())).status).toBe(401);
  expect((await bea.get("/api/register/days/nowhere/newcomers")).status).toBe(404);
});

it("those who said so for an earlier evening or had a seat then, members of long, and everyone at a first evening are not new", async () => {
  await site.sql("insert into comings (event_day_id, user_id, since) values ('before', ?, 1)", [mei.id]);
  expect(await known(edie)).toEqual(["Derek"]);
  await site.sql("delete from comings where event_day_id = 'before'");
  await game(site, { name: "Azul", players: [mei], date: clubDay(-7) });
  expect(await known(edie)).toEqual(["Derek"]);
  // A seat that evening is no earlier one.
  await site.sql("update games set date = ?", [clubDay()]);
  expect(await known(edie)).toEqual(["Mei", "Derek"]);
  const joined = (await site.sql("select created_at as at from users where id = ?", [mei.id]))[0]?.at;
  await site.sql("update users set created_at = 1 where id = ?", [mei.id]);
  expect(await known(edie)).toEqual(["Derek"]);
  await site.sql("update users set created_at = ? where id = ?", [Number(joined), mei.id]);
  await site.sql("delete from event_days where id = 'before'");
  expect(await known(edie)).toEqual(["Derek"]);
});

it("an earlier evening was no first one if it was off, or they were still waiting for a place", async () => {
  const change = (set: string) => site.sql(`update event_days set ${set} where id = 'before'`);
  await site.database.batch([
    `insert into event_days (id, event_type, date) values ('first', 'GAMES_DAY', '${clubDay(-14)}')`,
    ["insert into comings (event_day_id, user_id, since) values ('before', ?, 1)", [mei.id]],
  ]);
  expect(await known(edie)).toEqual(["Derek"]);
  for (const off of ["cancelled_at = 1", "cancelled_at = null, removed_at = 1"]) {
    await change(off);
    expect(await known(edie)).toEqual(["Ada", "Mei", "Derek"]);
  }
  await change("removed_at = null");
  await site.sql("update comings set waiting = 1 where event_day_id = 'before'");
  expect(await known(edie)).toEqual(["Mei", "Derek"]);
  await game(site, { name: "Azul", players: [mei], date: clubDay(-7) });
  expect(await known(edie)).toEqual(["Derek"]);
  await change("cancelled_at = 1");
  expect(await known(edie)).toEqual(["Ada", "Mei", "Derek"]);
  await site.sql("delete from event_days where id = 'first'");
  expect(await known(edie)).toEqual(["Derek"]);
});

it("one greeter says hello to each, is shown to the others, and may take it back", async () => {
  for (const who of [bea, cy]) await greets(who, true);
  const say = (who: Visitor, person: string, verb: "PUT" | "DELETE" = "PUT") =>
    who.send(verb, at(`/${person}`), {});
  const both = await Promise.all([bea, cy].map((who) => say(who, mei.publicId)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [greeter] = (await site.sql("select name from greetings join users on id = by_id")).map(
    ({ name }) => name,
  );
  await say(edie, "derek-derek-derek");
  for (const who of [bea, cy, edie]) expect(await known(who)).toEqual([`Mei: ${greeter}`, "Derek: Edie"]);
  await say(cy, "derek-derek-derek", "DELETE");
  expect(await known(cy)).toEqual([`Mei: ${greeter}`, "Derek: Edie"]);
  await say(edie, "derek-derek-derek", "DELETE");
  expect(await known(cy)).toEqual([`Mei: ${greeter}`, "Derek"]);
  await say(cy, "derek-derek-derek");
  await greets(cy, false);
  // Nobody else could take over what stopped greeters had promised.
  expect(await known(edie)).toEqual([greeter === "Cy" ? "Mei" : `Mei: ${greeter}`, "Derek"]);
  expect((await say(cy, "derek-derek-derek")).status).toBe(403);
  expect((await say(edie, ada.publicId)).status).toBe(404);
});

it("greetings of past evenings go with the next one", async () => {
  await site.sql("insert into greetings (event_day_id, user_id, by_id) values ('before', ?1, ?1)", [ada.id]);
  await edie.send("PUT", at(`/${mei.publicId}`), {});
  expect((await site.sql("select event_day_id as day from greetings")).map((row) => row.day)).toEqual([day]);
});

it("members see which players of a game have their first evening there, guests as well", async () => {
  const { id } = await game(site, { players: [ada, mei], date: clubDay(), maxPlayers: 5 });
  const { json } = await bea.post("/api/guests", { game: id, name: "Derek" });
  const guest = json.players.find(({ guestOf }: { guestOf?: string }) => guestOf !== undefined).publicId;
  const newAt = async (at: string) =>
    (await cy.get(`/api/register/games/${at}/newcomers`)).json
      .map(({ publicId }: { publicId: string }) => publicId)
      .toSorted();
  expect(await newAt(id)).toEqual([mei.publicId, guest].toSorted());
  expect((await visitor(site).get(`/api/register/games/${id}/newcomers`)).status).toBe(401);
  // At their next game they no longer are, nor at one without a day.
  const [later, wish] = [
    await game(site, { players: [mei], date: clubDay(7) }),
    await game(site, { players: [mei] }),
  ];
  expect([await newAt(later.id), await newAt(wish.id)]).toEqual([[], []]);
});
