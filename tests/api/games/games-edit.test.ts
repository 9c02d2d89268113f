import { describe, expect, it } from "vitest";
import { type ArrangedMember, game, member, signedIn, table, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { readMarkup } from "../../support/read-markup.ts";
import { startSite } from "../../support/site.ts";
import type { Visitor } from "../../support/visitor.ts";
import { forgetNews, told } from "../notifications/notifications-support.ts";
import { clubDay, messagesIn, midnight, suggestion } from "./games-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const admin = await member(site, { name: "Admin", role: "ADMIN" });

const edit = async (id: string, who: ArrangedMember, body: Record<string, unknown>) =>
  (await signedIn(site, who)).post(`/api/games/${id}`, body);

describe("the way to the form", () => {
  it("is shown to the game's suggester and to an ADMIN, and to nobody else", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const editor = await member(site, { role: "EDITOR" });
    const isShownTo = async (who: Visitor) => {
      const { status, text } = await who.get(`/games/${id}`);
      expect(status).toBe(200);
      return readMarkup(text).addresses.some((address) => address.includes("edit="));
    };
    const shown = [];
    for (const who of [ada, admin, editor, bo]) shown.push(await isShownTo(await signedIn(site, who)));
    expect([...shown, await isShownTo(visitor(site))]).toEqual([true, true, false, false, false]);
  });
});

describe("editing a game", () => {
  it("changes every field, for the member who suggested it", async () => {
    const { id: tableId } = await table(site, "Window table");
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo] });
    const fields = {
      ...{ name: "Catan 🐑", bggId: 13, image: `${site.boardGames.url}/images/13.jpg`, expectedMinutes: 75 },
      ...{ lookingForTeacher: true, lookingForCopy: true, isTournament: true, isPlayTest: true },
      ...{ minPlayers: 3, maxPlayers: 6 },
    };
    const answer = await edit(id, ada, { ...fields, date: clubDay(9), table: tableId });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      ...{ id, ...fields, date: midnight(clubDay(9)), table: { id: tableId }, version: 2 },
      suggestedBy: { publicId: ada.publicId },
    });
    expect(answer.json.players.map(({ name }: { name: string }) => name)).toEqual(["Ada", "Bo"]);
  });

  it("changes and tells nothing when it is so already, and says a message once", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo] });
    const whole = suggestion({ date: clubDay(4), minPlayers: 1, maxPlayers: 4 });
    const { json } = await edit(id, ada, whole);
    await forgetNews(site);
    const before = await everything(site);
    const again = await edit(id, ada, { ...whole, version: 1 });
    expect([again.status, again.json]).toEqual([200, json]);
    expect(await everything(site)).toBe(before);
    for (const _ of [1, 2]) {
      const said = await edit(id, ada, { ...whole, message: "Same as ever" });
      expect(said.json).toEqual(json);
    }
    const { messages } = (await visitor(site).get(`/api/threads/${json.thread}`)).json;
    expect(messages.filter(({ text }: { text: string }) => text === "Same as ever")).toHaveLength(1);
    expect(await told(site)).toEqual([expect.stringContaining("Bo comment")]);
  });

  it("keeps every field that the form does not name", async () => {
    const { id: tableId } = await table(site, "Quiet table");
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo] });
    const whole = {
      ...{ name: "Catan", bggId: 13, image: `${site.boardGames.url}/images/13.jpg`, expectedMinutes: 75 },
      ...{ lookingForTeacher: true, lookingForCopy: true, isTournament: true, isPlayTest: true },
      ...{ minPlayers: 3, maxPlayers: 6, date: clubDay(9), neededBy: clubDay(7), table: tableId },
    };
    const { json: before } = await edit(id, ada, whole);
    const { status, json } = await edit(id, ada, { name: "Catan again" });
    expect([status, json]).toEqual([
      200,
      { ...before, name: "Catan again", version: 3, wantedAt: json.wantedAt },
    ]);
    const cleared = await edit(id, ada, { name: "Catan again", bggId: null, neededBy: null, table: "" });
    expect(cleared.json).toMatchObject({ bggId: null, neededBy: null, table: null, maxPlayers: 6 });
    const tooFew = await edit(id, ada, { name: "Catan again", minPlayers: 7 });
    expect([tooFew.status, tooFew.json[0].path]).toEqual([422, ["maxPlayers"]]);
  });

  it("removes the date and table when the form holds none", async () => {
    const { id: tableId } = await table(site, "Corner table");
    const { id } = await game(site, { suggestedBy: ada, date: clubDay(2), tableId });
    expect((await edit(id, ada, suggestion({ date: null, table: "" }))).json).toMatchObject({
      date: null,
      table: null,
    });
  });

  it("saves the expected time, and its removal", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const lengths = [];
    for (const expectedMinutes of [null, 5, 1_440, null])
      lengths.push((await edit(id, ada, suggestion({ expectedMinutes }))).json.expectedMinutes);
    expect(lengths).toEqual([null, 5, 1_440, null]);
  });

  it("leaves the suggester in place when an admin edits", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const { status, json } = await edit(id, admin, suggestion({ name: "Fixed" }));
    expect(status).toBe(200);
    expect(json).toMatchObject({ name: "Fixed", suggestedBy: { publicId: ada.publicId } });
  });

  it("adds the editor's message to the end of the thread", async () => {
    const { id, threadId } = await game(site, { suggestedBy: ada });
    await edit(id, ada, suggestion({ message: "First" }));
    await edit(id, admin, suggestion({ message: "Second" }));
    await edit(id, ada, suggestion({ message: "   " }));
    expect(await messagesIn(site, threadId)).toEqual([
      { text: "First", author: ada.id },
      { text: "Second", author: admin.id },
    ]);
  });

  it("takes two trips, and one to be refused", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    for (const [who, status, trips] of [
      [ada, 200, 2],
      [bo, 403, 1],
    ] as const) {
      const browser = await signedIn(site, who);
      site.trips.reset();
      expect((await browser.post(`/api/games/${id}`, suggestion({ message: "x" }))).status).toBe(status);
      expect(site.trips.requests).toBe(trips);
    }
  });
});

describe("an edit that cannot be", () => {
  it("names every wrong field, and changes none", async () => {
    const { id } = await game(site, { suggestedBy: ada, players: [ada, bo] });
    const before = await everything(site);
    const answer = await edit(id, ada, {
      name: "A",
      minPlayers: 1,
      maxPlayers: 1,
      date: clubDay(-1),
      image: "https://evil.example/x.png",
      table: "nope",
      message: "Nothing of this",
    });
    expect(answer.status).toBe(422);
    expect(answer.json.map(({ path }: { path: string[] }) => path[0])).toEqual([
      "maxPlayers",
      "date",
      "image",
      "table",
    ]);
    expect(await everything(site)).toBe(before);
  });
});

describe("edits that race", () => {
  const STALE = "Someone else has just changed this game. Have a look at it, then save yours again.";

  it("refuse the one made on an old version, and lose nothing of the newer one", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const first = await edit(id, ada, suggestion({ name: "First", version: 1 }));
    expect(first.json.version).toBe(2);
    const before = await everything(site);
    const second = await edit(id, admin, suggestion({ name: "Second", version: 1, message: "Mine" }));
    expect(second.status).toBe(409);
    expect(second.json).toEqual([{ path: [], message: STALE }]);
    expect(await everything(site)).toBe(before);
    expect((await edit(id, admin, suggestion({ name: "Second", version: 2 }))).json.name).toBe("Second");
  });

  it("conflict with a date or a table given meanwhile, but not with a sign-up", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const browser = await signedIn(site, bo);
    const signedUp = await browser.post(`/api/games/${id}/signup`, { player: bo.publicId });
    expect(signedUp.json.version).toBe(1);
    const dated = await browser.post(`/api/games/${id}/schedule`, { date: clubDay(3) });
    expect(dated.json.version).toBe(2);
    expect((await edit(id, ada, suggestion({ version: 1 }))).status).toBe(409);
  });

  it("let exactly one of ten succeed", async () => {
    const { id } = await game(site, { suggestedBy: ada });
    const browser = await signedIn(site, ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        browser.post(`/api/games/${id}`, suggestion({ name: `Name ${i}`, version: 1, message: `${i}` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const rows = await site.sql(
      "select g.version, (select count(*) from messages m where m.thread_id = g.thread_id) as said from games g where g.id = ?",
      [id],
    );
    expect(rows[0]).toMatchObject({ version: 2, said: 1 });
  });
});
