import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { type ArrangedMember, member, signedIn } from "../../support/arrange.ts";
import { signIn } from "../../support/browser.ts";
import { clock } from "../../support/clock.ts";
import { fillIn, focused, gone, journeys, press, requestsOf, visit } from "../../support/journey.ts";

const club = journeys();
const ARRIVALS = 40;
const NEWCOMERS = Array.from({ length: 10 }, (_, at) => `Newcomer ${"ABCDEFGHIJ"[at]}`);
/** Members who said that they come; the others are found by name. */
const EXPECTED = 22;
let ina: ArrangedMember;
let ike: ArrangedMember;
let members: string[];

beforeAll(async () => {
  const today = await clock.steadyToday();
  ina = await member(club.site, { name: "Ina", role: "EDITOR" });
  ike = await member(club.site, { name: "Ike", role: "EDITOR" });
  const crowd: ArrangedMember[] = [];
  for (let number = 11; number <= ARRIVALS; number++)
    crowd.push(await member(club.site, { name: `Member ${number}` }));
  members = crowd.map(({ name }) => name);
  const absent = await member(club.site, { name: "Zoe" });
  await club.site.database.batch([
    `insert into event_days (id, event_type, date) values ('day', 'GAMES_DAY', '${today}')`,
    [
      "insert into comings (event_day_id, user_id, since) select 'day', value, 1 from json_each(?)",
      [JSON.stringify([absent, ...crowd.slice(0, EXPECTED)].map(({ id }) => id))],
    ],
  ]);
});

const box = (page: Page, name: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${name}( first time)?$`) });

async function turn(page: Page, name: string, isThere: boolean): Promise<void> {
  if ((await box(page, name).isChecked()) === isThere) return;
  await box(page, name).press("Space");
  await expect.poll(() => box(page, name).isChecked()).toBe(isThere);
}

/** Ticks somebody as an editor does: by their box, else by name; adds someone new. */
async function tick(page: Page, name: string): Promise<void> {
  if ((await box(page, name).count()) > 0) return turn(page, name, true);
  await fillIn(page.getByLabel("Someone else is here"), name);
  const offer = NEWCOMERS.includes(name) ? `Add ${name}, new tonight` : name;
  await press(page.getByRole("option", { name: offer, exact: true }));
  await box(page, name).waitFor();
}

test("40 arrivals, ticked by two editors of whom one has no connection for five minutes, are on the list once each", async () => {
  const desk = await club.at("/attendance/day", { as: ina });
  const phone = await club.open({
    as: ike,
    width: 390,
    noise: /ERR_INTERNET_DISCONNECTED|404 .*register.days.day.people/,
  });
  await phone.clock.install({ time: clock.now() });
  await visit(phone, "/attendance/day");
  // Members and newcomers as they come in at the door.
  const arrivals = [...members, ...NEWCOMERS].map((_, at, all) => all[(at * 7) % ARRIVALS] ?? "");
  const queueUp = async (names: readonly string[]) => {
    for (const [at, name] of names.entries()) await tick(at % 2 === 0 ? desk : phone, name);
  };
  await queueUp(arrivals.slice(0, 12));

  await phone.context().setOffline(true);
  const meanwhile = arrivals.slice(12, 30);
  await queueUp(meanwhile);
  for (const name of meanwhile.filter((_, at) => at % 3 === 0))
    for (const page of [desk, phone]) await tick(page, name);
  for (const isThere of [true, false]) await turn(phone, "Zoe", isThere);
  // Somebody new whom only this phone has added.
  const added = meanwhile.find((name, at) => NEWCOMERS.includes(name) && at % 2 === 1 && at % 3 !== 0);
  for (const isThere of [false, true]) await turn(phone, added ?? "Nobody", isThere);
  await phone.clock.fastForward("05:00");
  await phone.getByText("waiting for a connection").waitFor();
  await phone.context().setOffline(false);

  await queueUp(arrivals.slice(30));
  await gone(phone.getByText("waiting for a connection"));
  for (const page of [desk, phone]) await page.getByText(`${ARRIVALS} people here`).waitFor();
  const rows = await club.site.sql(
    "select ifnull(users.name, walk_ins.name) as name from attendances left join users on users.id = user_id left join walk_ins on walk_ins.id = walk_in_id",
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(arrivals.toSorted());
});

test("Tab leads from the name field, whose list of people is open, to the ticks", async () => {
  const page = await club.at("/attendance/day", { as: ina });
  await page.getByLabel("Someone else is here").focus();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe(await page.locator("label:has([type=checkbox])").first().textContent());
});

test("a member who signs up at the door is found by name", async () => {
  const page = await club.open({ as: ina });
  const asked = requestsOf(page, /^\/api\/register\/people/);
  await page.clock.install({ time: clock.now() });
  await visit(page, "/attendance/day");
  const una = page.getByRole("option", { name: "Una", exact: true });
  await fillIn(page.getByLabel("Someone else is here"), "Una");
  await page.getByRole("option", { name: "Add Una, new tonight" }).waitFor();
  expect(await una.count()).toBe(0);
  await member(club.site, { name: "Una" });
  await page.clock.runFor(61_000);
  await una.waitFor();
  expect(asked).toHaveLength(2);
});

test("somebody new who is no longer known is not added again from a list that still has them", async () => {
  await club.site.database.batch([
    "insert into event_days (id, event_type, date) values ('before', 'GAMES_DAY', '2026-01-08')",
    ["insert into walk_ins (id, name, at) values ('dana', 'Dana', ?)", [clock.now()]],
    ["insert into attendances (event_day_id, walk_in_id, at) values ('before', 'dana', ?)", [clock.now()]],
  ]);
  const page = await club.at("/attendance/day", { as: ina, noise: /404/ });
  const dana = page.getByRole("option", { name: /^Dana/ });
  await fillIn(page.getByLabel("Someone else is here"), "Dana");
  await dana.waitFor();
  await club.site.sql("delete from walk_ins where id = 'dana'");
  await press(dana);
  await page.getByText("This person is no longer known to the club.").waitFor();
  await fillIn(page.getByLabel("Someone else is here"), "Dana");
  await gone(dana);
  expect(await club.site.sql("select * from walk_ins where name = 'Dana'")).toEqual([]);
});

test("ticks of an editor whose session has ended are saved once they have signed in again", async () => {
  const page = await club.at("/attendance/day", { as: ina, noise: /401/ });
  const zoe = box(page, "Zoe");
  await expect.poll(() => zoe.isChecked()).toBe(false);
  await club.site.sql("delete from sessions where user_id = ?", [ina.id]);
  await zoe.press("Space");
  await page.getByRole("heading", { level: 1, name: "Sign in" }).waitFor();
  await signIn(page.context(), club.site, await signedIn(club.site, ina));
  await visit(page, "/attendance/day");
  const saved = () =>
    club.site.sql("select 1 from attendances a join users u on u.id = a.user_id where u.name = 'Zoe'");
  await expect.poll(saved).toHaveLength(1);
  expect(await zoe.isChecked()).toBe(true);
});
