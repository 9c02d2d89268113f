import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ArrangedMember, game, member, signedIn, visitor } from "../support/arrange.ts";
import { startSite, type TestSite } from "../support/site.ts";
import type { Visitor } from "../support/visitor.ts";
import { clubDay } from "./games-support.ts";
import {
  azul,
  everything,
  inOrder,
  keptTable,
  members,
  namesIn,
  rowsOf,
  ruledTable,
  season,
  table,
} from "./league-support.ts";

let site: TestSite;
let ann: ArrangedMember;
let bob: ArrangedMember;
let eve: ArrangedMember;
const browsers = {} as Record<"ann" | "bob" | "eve" | "editor", Visitor>;
const OPTED_IN = "update users set participate_in_league = 1";
beforeAll(async () => {
  site = await startSite();
  [ann, bob, eve] = (await Promise.all(["Ann", "Bob", "Eve"].map((name) => member(site, { name })))) as [
    ArrangedMember,
    ArrangedMember,
    ArrangedMember,
  ];
  await site.database.execute(OPTED_IN);
  browsers.ann = await signedIn(site, ann);
  browsers.bob = await signedIn(site, bob);
  browsers.eve = await signedIn(site, eve);
  browsers.editor = await signedIn(site, await member(site, { role: "EDITOR", name: "Edie" }));
  for (const browser of Object.values(browsers)) await browser.csrfToken();
  await season(site, 2026);
  await season(site, 2025);
});
afterAll(() => site.close());

const enter = (body: Record<string, unknown>, who: Visitor = browsers.editor) =>
  who.post("/api/leagues/results", azul(body));

describe("entering a result", () => {
  it("takes one database request, and the table stands anew", async () => {
    const { id } = await game(site, { suggestedBy: ann, players: [ann, bob], date: "2026-01-08" });
    site.trips.reset();
    const { status, json } = await browsers.ann.post(
      "/api/leagues/results",
      azul({ game: id, placings: [...members(bob, ann), { guest: "Guest One", place: 2 }] }),
    );
    expect([status, json]).toEqual([200, json]);
    expect(site.trips.requests).toBe(1);
    expect(json).toMatchObject({
      year: 2026,
      game: id,
      gameName: "Azul",
      playedOn: "2026-01-08T00:00:00.000Z",
      kind: "COMPETITIVE",
      version: 1,
      removed: false,
      enteredBy: { publicId: ann.publicId, name: "Ann" },
    });
    expect(
      json.placings.map(({ user, place }: { user: { name: string }; place: number }) => [user.name, place]),
    ).toEqual([
      ["Bob", 1],
      ["Ann", 2],
      ["Guest One", 2],
    ]);
    site.trips.reset();
    const { season: shown, standings, waiting } = await table(visitor(site));
    expect(site.trips.requests).toBe(1);
    expect(shown).toMatchObject({
      year: 2026,
      games: 1,
      lastDay: "2026-01-08T00:00:00.000Z",
      correction: 12,
    });
    expect(namesIn(standings)).toEqual([
      ["Bob", 0, null],
      ["Ann", 1, null],
      ["Guest One", 1, null],
    ]);
    expect(standings[0]).toMatchObject({ avgPoints: 1, gamesPlayed: 1, user: { publicId: bob.publicId } });
    expect(standings[1].avgPoints).toBe(0.25);
    expect(waiting).toEqual([]);
    expect(await keptTable(site, 2026)).toEqual(await ruledTable(site, 2026));
    const found = await visitor(site).get(`/api/leagues/results?game=${id}`);
    expect(found.json).toEqual({ results: [json], earlier: null });
  });
});
