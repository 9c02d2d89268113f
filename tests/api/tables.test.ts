import { afterAll, beforeAll, expect, it } from "vitest";
import { table as tableSchema } from "../../worker/contract/tables.ts";
import { member, signedIn, table, visitor } from "../support/arrange.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

it("the tables are there for everyone, in the club's order, in one trip", async () => {
  expect((await visitor(site).get("/api/tables")).json).toEqual([]);
  const window = await table(site, "Window 🪟 \u05d7\u05dc\u05d5\u05df");
  const bar = await table(site, "Bar");
  await site.database.execute({ sql: "update tables set position = 9 where id = ?", args: [window.id] });
  const browser = await signedIn(site, await member(site));
  for (const who of [visitor(site), browser]) {
    site.trips.reset();
    const answer = await who.get("/api/tables/");
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual([bar, window]);
    for (const listed of answer.json) expect(tableSchema.strict().parse(listed)).toEqual(listed);
    expect(site.trips.requests).toBe(1);
  }
});

it("the tables cannot be asked for while the database is gone, and it says so", async () => {
  site.trips.fault = 502;
  const answer = await visitor(site).get("/api/tables");
  site.trips.fault = null;
  expect(answer.status).toBe(503);
  expect(answer.json).toEqual([{ path: [], message: expect.stringContaining("cannot be reached") }]);
});
