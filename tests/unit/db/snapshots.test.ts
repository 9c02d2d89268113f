import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import journal from "../../../drizzle/migrations/meta/_journal.json" with { type: "json" };

it("of the schema's snapshots only the newest migration's is kept, which is all that db:generate compares with", () => {
  const newest = String(journal.entries.at(-1)?.idx).padStart(4, "0");
  expect(readdirSync("drizzle/migrations/meta").sort()).toEqual([`${newest}_snapshot.json`, "_journal.json"]);
});
