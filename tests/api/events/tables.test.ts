import { beforeAll, describe, expect, it } from "vitest";
import { table as tableSchema } from "../../../worker/contract/events/tables.ts";
import { game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";

const site = await startSite();

it("anybody can list the tables, in the club's order, in one trip", async () => {
  expect((await visitor(site).get("/api/tables")).json).toEqual([]);
  const window = await table(site, "Window 🪟 \u05d7\u05dc\u05d5\u05df");
  const bar = await table(site, "Bar");
  await site.sql("update tables set position = 9 where id = ?", [window.id]);
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

describe("the tables are kept by editors", () => {
  let editor: Visitor;
  beforeAll(async () => {
    await site.sql("delete from tables");
    editor = await signedIn(site, await member(site, { name: "Ed", role: "EDITOR" }));
  });

  const namesOf = (tables: { name: string; isRetired?: boolean }[]) =>
    tables.map(({ name, isRetired }) => (isRetired ? `(${name})` : name));
  const picked = async () => namesOf((await visitor(site).get("/api/tables")).json);
  const idOf = async (name: string): Promise<string> => {
    const rows = await site.sql("select id from tables where name = ?", [name]);
    return String(rows[0]?.id);
  };

  it("a table is added, changed, put in order, retired and brought back, and each change is in the log", async () => {
    await site.database.batch(["delete from tables", "delete from audit_log"]);
    expect((await editor.post("/api/tables", { name: "  Bay   Window ", seats: 4 })).json).toEqual([
      { id: expect.any(String), name: "Bay Window", seats: 4, isRetired: false },
    ]);
    await editor.post("/api/tables", { name: "Snug" });
    await editor.post("/api/tables", { name: "Hearth", seats: 6 });
    expect(await picked()).toEqual(["Bay Window", "Snug", "Hearth"]);
    const [window, snug, hearth] = [await idOf("Bay Window"), await idOf("Snug"), await idOf("Hearth")];
    // An open page may still have the script of an older version.
    for (const order of [{ tables: [window, hearth, snug] }, { ids: [hearth, window, snug] }]) {
      expect((await editor.send("PUT", "/api/tables/order", order)).status).toBe(200);
    }
    expect(await picked()).toEqual(["Hearth", "Bay Window", "Snug"]);
    await editor.send("PUT", `/api/tables/${snug}`, { name: "The Snug", seats: 3 });
    const retired = await editor.post(`/api/tables/${hearth}/retire`);
    expect(namesOf(retired.json)).toEqual(["Bay Window", "The Snug", "(Hearth)"]);
    expect(await picked()).toEqual(["Bay Window", "The Snug"]);
    await editor.post(`/api/tables/${hearth}/restore`);
    expect(await picked()).toEqual(["Bay Window", "The Snug", "Hearth"]);
    const log = await site.sql("select action || ' ' || subject as act from audit_log order by rowid");
    expect(log.map(({ act }) => act)).toEqual([
      "added the table Bay Window",
      "added the table Snug",
      "added the table Hearth",
      "renamed Snug to the table The Snug",
      "retired the table Hearth",
      "brought back the table Hearth",
    ]);
  });

  it("what is wrong with a table is said on its field", async () => {
    await editor.post("/api/tables", { name: "Taken" });
    const wrong: [Record<string, unknown>, string][] = [
      [{ name: "taken" }, "name"],
      [{ name: " " }, "name"],
      [{ name: "x".repeat(61) }, "name"],
      [{ name: "Fine", seats: 0 }, "seats"],
      [{ name: "Fine", seats: 2.5 }, "seats"],
      [{ name: "Fine", seats: "many" }, "seats"],
    ];
    for (const [body, field] of wrong) {
      const { status, json } = await editor.post("/api/tables", body);
      expect([status, json[0].path[0]]).toEqual([json[0].message.includes("already") ? 409 : 422, field]);
    }
  });

  it("twenty editors who add the same table at once add one", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => editor.post("/api/tables", { name: "Everybody’s" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 409, 503]).toContain(status);
    expect((await picked()).filter((name) => name === "Everybody’s")).toHaveLength(1);
  });

  it("a game keeps a retired table and its name; no other game can be given it", async () => {
    const someone = await member(site, { name: "Someone" });
    const { id: tableId } = await table(site, "Wobbly");
    const kept = await game(site, { name: "Keeps it", suggestedBy: someone, tableId });
    const other = await game(site, { name: "Wants it", suggestedBy: someone });
    const browser = await signedIn(site, someone);
    await editor.post(`/api/tables/${tableId}/retire`);
    expect((await visitor(site).get(`/api/games/${kept.id}`)).json.table).toEqual({
      id: tableId,
      name: "Wobbly",
    });
    const refused = await browser.post(`/api/games/${other.id}/select-table`, { table: tableId });
    expect([refused.status, refused.json[0].path]).toEqual([422, ["table"]]);
    const edited = { name: "Keeps it still", minPlayers: 1, maxPlayers: 4, table: tableId };
    expect((await browser.post(`/api/games/${kept.id}`, edited)).json).toMatchObject({
      name: "Keeps it still",
      table: { name: "Wobbly" },
    });
    expect((await browser.post(`/api/games/${other.id}`, { ...edited, name: "Wants it" })).status).toBe(422);
    // The control: once it is brought back it can be picked.
    await editor.post(`/api/tables/${tableId}/restore`);
    const given = await browser.post(`/api/games/${other.id}/select-table`, { table: tableId });
    expect(given.json.table.name).toBe("Wobbly");
  });
});
