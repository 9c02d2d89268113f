import { expect, it } from "vitest";
import { browserOf, member, signedIn, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import { boxOf } from "../shelf/shelf-support.ts";
import { clubDay, suggestion } from "./games-support.ts";

const site = await startSite();
const editor = await browserOf(site, "EDITOR");
const ada = await member(site, { name: "Ada" });
const own = await signedIn(site, ada);

const suggest = (given: object) => own.post("/api/games/suggest", suggestion({ ...given }));

it("a game names the club's box with which it is played, which others see and an edit keeps or takes away", async () => {
  const { code } = await boxOf(editor, { name: "Azul" }, { label: "German" });
  const { json } = await suggest({ copyCode: code, date: clubDay(3) });
  expect(json.copyCode).toBe(code);
  expect((await visitor(site).get(`/api/games/${json.id}`)).json.copyCode).toBe(code);
  const kept = await own.post(`/api/games/${json.id}`, { name: "Azul", minPlayers: 3 });
  expect([kept.json.minPlayers, kept.json.copyCode]).toEqual([3, code]);
  const again = await own.post(`/api/games/${json.id}`, { name: "Azul", copyCode: null });
  expect(again.json.copyCode).toBeNull();
  // The visitor's page of the game links to the box, and says nothing of it.
  await own.post(`/api/games/${json.id}`, { name: "Azul", copyCode: code });
  const { text } = await visitor(site).get(`/games/${json.id}`);
  expect([text.includes(`/c/${code}`), text.includes("German")]).toEqual([true, false]);
});

it("two games may have one box: it is played one after the other", async () => {
  const { code } = await boxOf(editor, { name: "Brass" });
  for (const name of ["Brass", "Brass again"])
    expect((await suggest({ name, copyCode: code, date: clubDay(3) })).status).toBe(200);
});

it("a box that isn't there or was written off is refused on its field; a game that has it keeps it", async () => {
  const { code, version } = await boxOf(editor, { name: "Root" });
  const { json } = await suggest({ name: "Root", copyCode: code });
  const change = { label: null, placeId: null, condition: "whole", isLendable: true, isMissing: false };
  await editor.send("PUT", `/api/shelf/copies/${code}`, { ...change, retiredWhy: "sold", version });
  const message = "This box isn’t the club’s any more. Choose another, or play without.";
  for (const copyCode of [code, "ZZZZZZ"]) {
    const refused = await suggest({ name: "Root again", copyCode });
    expect([refused.status, refused.json]).toEqual([422, [{ path: ["copyCode"], message }]]);
  }
  expect((await own.post(`/api/games/${json.id}`, { name: "Root", copyCode: code })).status).toBe(200);
});

it("goes without once the box's row is gone", async () => {
  const { code, title } = await boxOf(editor, { name: "Ludo" });
  const { json } = await suggest({ name: "Ludo", copyCode: code });
  await site.sql("update copies set retired_at = 1 where code = ?", [code]);
  expect((await editor.send("DELETE", `/api/shelf/titles/${title.id}`)).status).toBe(200);
  expect((await own.get(`/api/games/${json.id}`)).json.copyCode).toBeNull();
});

it("a box that is to be played is lent until then at most, and its page says so", async () => {
  const { code } = await boxOf(editor, { name: "Heat" });
  const page = async () => (await own.get(`/api/shelf/copies/${code}`)).json;
  expect([(await page()).plannedOn, (await page()).wouldBeDueOn]).toEqual([null, clubDay(14)]);
  const { json: late } = await suggest({ name: "Heat", copyCode: code, date: clubDay(20) });
  expect([(await page()).plannedOn, (await page()).wouldBeDueOn]).toEqual([clubDay(20), clubDay(14)]);
  const { json: soon } = await suggest({ name: "Heat again", copyCode: code, date: clubDay(4) });
  expect([(await page()).plannedOn, (await page()).wouldBeDueOn]).toEqual([clubDay(4), clubDay(4)]);
  expect((await own.post(`/api/shelf/copies/${code}/loan`)).json.dueOn).toBe(clubDay(4));
  // Kept longer once nobody wants it sooner.
  expect((await own.post(`/api/shelf/copies/${code}/renew`)).json.dueOn).toBe(clubDay(4));
  for (const { id } of [soon, late])
    await site.sql("update games set date = ? where id = ?", [clubDay(-1), id]);
  expect((await own.post(`/api/shelf/copies/${code}/renew`)).json.dueOn).toBe(clubDay(14));
});

it("a box that is to be played today is wanted until the evening begins, and lent for longer after that", async () => {
  const { code } = await boxOf(editor, { name: "Cascadia" });
  await suggest({ name: "Cascadia", copyCode: code, date: clubDay() });
  await suggest({ name: "Cascadia again", copyCode: code, date: clubDay(9) });
  await site.sql(
    "insert into event_days (id, event_type, date, starts_at, ends_at) values ('tonight', 'GAMES_DAY', ?, '23:59', '23:59')",
    [clubDay()],
  );
  const days = async () => {
    const { plannedOn, wouldBeDueOn } = (await own.get(`/api/shelf/copies/${code}`)).json;
    return [plannedOn, wouldBeDueOn];
  };
  expect(await days()).toEqual([clubDay(), clubDay()]);
  await site.sql("update event_days set starts_at = '00:00' where id = 'tonight'");
  expect(await days()).toEqual([clubDay(9), clubDay(9)]);
  expect((await own.post(`/api/shelf/copies/${code}/loan`)).json.dueOn).toBe(clubDay(9));
});
