import { describe, expect, it } from "vitest";
import { type ArrangedMember, game, member, post, signedIn, visitor } from "../../support/arrange.ts";
import { everything } from "../../support/everything.ts";
import { startSite } from "../../support/site.ts";
import type { Answer } from "../../support/visitor.ts";
import { hold, logOf, said, toldTo } from "./threads-support.ts";

const site = await startSite();
const ada = await member(site, { name: "Ada" });
const bo = await member(site, { name: "Bo" });
const newcomer = await member(site, { name: "Newcomer", role: "NEW" });
const editor = await member(site, { name: "Edie", role: "EDITOR" });

type Verb = "edit" | "delete";
const BODIES: Record<Verb, object> = {
  edit: { text: "Changed" },
  delete: {},
};

const to = async (who: ArrangedMember, verb: Verb, thread: string, id: string, body: object = BODIES[verb]) =>
  (await signedIn(site, who)).post(`/api/threads/${thread}/messages/${id}/${verb}`, { ...body });

const stateOf = async (id: string) => {
  const rows = await site.sql("select text, moderation, held, deleted_at from messages where id = ?", [id]);
  return { ...rows[0] } as Record<string, string | number | null>;
};

const firstIssue = ({ status, json }: Answer) => [status, json[0].path, json[0].message];

describe.each(["edit", "delete"] as const)("%s", (verb) => {
  it("is not found in another thread, without such a message, or where the thread cannot be read", async () => {
    const [here, elsewhere] = [await game(site, { suggestedBy: bo }), await game(site, { suggestedBy: bo })];
    const draft = await post(site, { author: bo, published: false });
    const id = await said(site, here.threadId, { author: ada });
    const unreadable = await said(site, draft.threadId, { author: ada });
    const before = await everything(site);
    for (const who of [ada, bo, editor]) {
      for (const [thread, message] of [
        [elsewhere.threadId, id],
        [here.threadId, "nope"],
        ["nope", id],
        ...(who === ada ? [[draft.threadId, unreadable]] : []),
      ] as [string, string][]) {
        expect(firstIssue(await to(who, verb, thread, message))).toEqual([
          404,
          [],
          "This message is no longer here.",
        ]);
      }
    }
    expect(await everything(site)).toBe(before);
  });

  it("takes two trips, and one to be refused", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: ada });
    for (const [who, trips] of [
      [bo, 1],
      [ada, 2],
    ] as const) {
      const browser = await signedIn(site, who);
      site.trips.reset();
      await browser.post(`/api/threads/${threadId}/messages/${id}/${verb}`, { ...BODIES[verb] });
      expect(site.trips.requests).toBe(trips);
    }
  });
});

describe("changing one's own words", () => {
  it("shows the new text to everybody, with the time of the edit, and in notifications", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const browser = await signedIn(site, ada);
    const { json: message } = await browser.post(`/api/threads/${threadId}/post-message`, {
      text: "OLD words",
    });
    const { status, json } = await to(ada, "edit", threadId, message.id, { text: "New  words" });
    expect([status, json]).toEqual([200, { ...message, text: "New  words", editedAt: expect.any(String) }]);
    const page = await visitor(site).get(`/api/threads/${threadId}`);
    expect(page.json.messages).toEqual([json]);
    expect(await toldTo(site, bo)).toContainEqual(
      expect.objectContaining({ brief: "Ada: New words", times: 1 }),
    );
    expect(JSON.stringify(await toldTo(site, bo))).not.toContain("OLD");
  });

  it("to the same text changes nothing", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: ada, text: "Same" });
    const before = await everything(site);
    expect((await to(ada, "edit", threadId, id, { text: "Same " })).json.editedAt).toBeNull();
    expect(await everything(site)).toBe(before);
  });

  it("makes a NEW member's reviewed words wait again while words are held", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const reviewed = { moderation: "SHOW", held: true } as const;
    const id = await said(site, threadId, { author: newcomer, text: "Old", ...reviewed });
    await hold(site, true);
    const { json } = await to(newcomer, "edit", threadId, id, { text: "SNEAKY" });
    await hold(site, false);
    expect(json).toMatchObject({ state: "held", text: "SNEAKY" });
    expect(await stateOf(id)).toMatchObject({ moderation: "NONE", held: 1, text: "SNEAKY" });
    expect((await visitor(site).get(`/api/threads/${threadId}`)).text).not.toContain("SNEAKY");
  });

  it("withdraws the notification when the edited message now waits for review", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const { json } = await (await signedIn(site, newcomer)).post(`/api/threads/${threadId}/post-message`, {
      text: "FIRST words",
    });
    expect(JSON.stringify(await toldTo(site, bo))).toContain("FIRST");
    await hold(site, true);
    await to(newcomer, "edit", threadId, json.id, { text: "SNEAKY" });
    await hold(site, false);
    expect(JSON.stringify(await toldTo(site, bo))).not.toMatch(/FIRST|SNEAKY/);
  });
});

describe("deleting a message", () => {
  it("removes its text from the database, the notifications and emails not sent yet", async () => {
    const keen = await member(site);
    await site.sql("insert into mail_choices (user_id, kind, wanted) values (?, 'comment', 1)", [keen.id]);
    const { threadId } = await game(site, { suggestedBy: keen, players: [keen, bo] });
    const browser = await signedIn(site, ada);
    await browser.post(`/api/threads/${threadId}/post-message`, { text: "Something before" });
    const { json } = await browser.post(`/api/threads/${threadId}/post-message`, { text: "REGRETTED words" });
    expect(await everything(site)).toContain("REGRETTED"); // the control
    const deleted = await to(ada, "delete", threadId, json.id);
    expect([deleted.status, deleted.json]).toEqual([200, { ...json, state: "deleted", text: null }]);
    expect(await everything(site)).not.toContain("REGRETTED");
    expect(await toldTo(site, keen)).toEqual([expect.objectContaining({ kind: "comment", times: 1 })]);
    expect(await stateOf(json.id)).toMatchObject({ text: "-", deleted_at: expect.any(Number) });
    const again = await to(ada, "delete", threadId, json.id);
    expect([again.status, again.json]).toEqual([200, deleted.json]);
    expect((await visitor(site).get(`/api/threads/${threadId}`)).json.messages).toHaveLength(1);
  });

  it("leaves a placeholder where it was answered", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: ada, text: "REGRETTED", createdAt: 1 });
    await said(site, threadId, { author: bo, text: "Answer", replyTo: id, createdAt: 2 });
    await to(ada, "delete", threadId, id);
    const { json, text } = await visitor(site).get(`/api/threads/${threadId}`);
    expect(json.messages[0]).toMatchObject({ id, state: "deleted", text: null, author: null });
    expect(text).not.toContain("REGRETTED");
  });

  it("by an editor is logged without the text", async () => {
    const { id: gameId, threadId } = await game(site, { name: "Azul", suggestedBy: bo });
    const id = await said(site, threadId, { author: ada, text: "REGRETTED" });
    const logged = (await logOf(site)).length;
    expect((await to(editor, "delete", threadId, id)).json).toMatchObject({ state: "deleted", text: null });
    await to(editor, "delete", threadId, id);
    expect((await logOf(site)).slice(logged)).toEqual([
      `Edie deleted a message by Ada in Azul (/games/${gameId})`,
    ]);
  });

  it("of an editor's own is not logged", async () => {
    const { threadId } = await game(site, { suggestedBy: bo });
    const id = await said(site, threadId, { author: editor });
    const before = (await logOf(site)).length;
    await to(editor, "delete", threadId, id);
    expect(await logOf(site)).toHaveLength(before);
  });
});
