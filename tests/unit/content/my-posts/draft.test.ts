import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AUTOSAVE_MOST_MS, AUTOSAVE_MS } from "../../../../web/content/my-posts/autosave.ts";
import { type Dependencies, PostDraft } from "../../../../web/content/my-posts/draft.ts";
import type { StoredDraft } from "../../../../web/content/my-posts/stored-drafts.ts";
import { fingerprint, valuesOf } from "../../../../web/content/my-posts/values.ts";
import { ApiError } from "../../../../web/lib/api-error.ts";
import type { MyPost } from "../../../../worker/contract/content/my-posts.ts";
import { post } from "./samples.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number) => new ApiError(status, [{ path: [], message: `${status}` }]);

/** Returns a server with one post and a device. `refuse` makes the next save fail. */
function world(server: MyPost | null = null) {
  const kept = new Map<string, StoredDraft>();
  const here = { server, refuse: null as number | null, saves: 0, kept };
  const stored = (sent: Partial<MyPost>, version: number) => {
    here.saves++;
    if (here.refuse !== null) throw refusal(here.refuse);
    const tags = (sent.tags as unknown as string[]).map((label) => ({ slug: label.toLowerCase(), label }));
    here.server = post({ ...here.server, ...sent, tags, version });
    return here.server;
  };
  const means: Dependencies = {
    publicId: "ada",
    create: async (sent) => stored(sent as unknown as MyPost, 1),
    save: async (_, sent, version) => {
      if (here.server && version !== here.server.version) throw refusal(409);
      return stored(sent as unknown as MyPost, version + 1);
    },
    fetch: async () => here.server ?? post(),
    store: async (one) => void kept.set(one.key, one),
    remove: async (_, key) => void kept.delete(key),
    keyFor: (postId) => `${postId}~t`,
    onSaved: () => {},
  };
  return { here, means };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("a draft is stored locally at once, saved to the server after a title and a pause, and then removed locally", async () => {
  const { here, means } = world();
  const draft = new PostDraft(means, "new:k", null, null);
  draft.change({ content: "<p>a</p>" });
  await pass(AUTOSAVE_MOST_MS);
  expect([here.saves, draft.state().savingState, here.kept.get("new:k")?.values.content]).toEqual([
    0,
    "kept",
    "<p>a</p>",
  ]);
  draft.change({ title: "T" });
  expect(draft.state().savingState).toBe("saving");
  await pass(AUTOSAVE_MS);
  expect([here.saves, draft.state().savingState]).toEqual([1, "same"]);
  await pass(1_000);
  expect(here.kept.size).toBe(0);
});

test("a draft is saved even if its author never pauses", async () => {
  const { here, means } = world(post());
  const draft = new PostDraft(means, "p1", post(), null);
  for (let at = 0; at <= AUTOSAVE_MOST_MS; at += 500) {
    draft.change({ content: `<p>${at}</p>` });
    await pass(500);
  }
  expect(here.saves).toBe(1);
});

test("a post being published stays so when the page is left, or more is written, before the response", async () => {
  const { here, means } = world(post());
  const sent: boolean[] = [];
  const slowly: Dependencies["save"] = async (id, what, version) => {
    await new Promise((done) => setTimeout(done, 3 * AUTOSAVE_MS));
    sent.push(what.published);
    return means.save(id, what, version);
  };
  const draft = new PostDraft({ ...means, save: slowly }, "p1", post(), null);
  draft.change({ content: "<p>last words</p>" });
  const published = draft.save(true);
  void draft.flush();
  draft.change({ content: "<p>last words.</p>" });
  void draft.flush();
  await pass(5 * AUTOSAVE_MOST_MS);
  expect([await published, sent, here.server?.published]).toEqual([true, [true], true]);
  expect(draft.state().savingState).toBe("kept");
});

test("text written during a save is sent once after it, however often a save is requested", async () => {
  const { here, means } = world(post());
  const slowly: Dependencies["save"] = async (...given) => {
    await new Promise((done) => setTimeout(done, 1_000));
    return means.save(...given);
  };
  const draft = new PostDraft({ ...means, save: slowly }, "p1", post(), null);
  draft.change({ content: "<p>a</p>" });
  void draft.flush();
  draft.change({ content: "<p>ab</p>" });
  void draft.flush();
  draft.leave();
  await pass(5 * AUTOSAVE_MOST_MS);
  expect([here.saves, here.server?.content]).toEqual([2, "<p>ab</p>"]);
});

test("a published post changes only by pressing Save", async () => {
  const { here, means } = world(post({ published: true }));
  const draft = new PostDraft(means, "p1", post({ published: true }), null);
  draft.change({ content: "<p>half a sen</p>" });
  await pass(AUTOSAVE_MOST_MS);
  expect([here.saves, draft.state().savingState, here.kept.size]).toEqual([0, "kept", 1]);
  expect(await draft.save(true)).toBe(true);
  expect(here.server?.content).toBe("<p>half a sen</p>");
});

test.each([
  [0, "offline"],
  [401, "signed-out"],
  [404, "gone"],
  [422, "refused"],
  [503, "trouble"],
])("a save that ends with %i leaves the text on the device: %s", async (status, savingState) => {
  const { here, means } = world(post());
  const draft = new PostDraft(means, "p1", post(), null);
  here.refuse = status;
  draft.change({ content: "<p>b</p>" });
  await pass(AUTOSAVE_MS);
  expect([draft.state().savingState, here.kept.get("p1")?.values.content]).toEqual([savingState, "<p>b</p>"]);
  here.refuse = null;
  await draft.flush();
  expect(draft.state().savingState).toBe(status === 404 ? "gone" : "same");
});

test("the second author to save gets the other's version, and nothing is sent until they choose", async () => {
  const { here, means } = world(post());
  const draft = new PostDraft(means, "p1", post(), null);
  here.server = post({ version: 2, content: "<p>theirs</p>" });
  draft.change({ content: "<p>mine</p>" });
  await pass(AUTOSAVE_MS);
  expect([draft.state().savingState, draft.state().theirs?.content]).toEqual(["conflict", "<p>theirs</p>"]);
  draft.change({ content: "<p>mine, too</p>" });
  await pass(AUTOSAVE_MOST_MS);
  expect(here.server.content).toBe("<p>theirs</p>");
  expect(await draft.overwrite()).toBe(true);
  expect([here.server.content, here.server.version]).toEqual(["<p>mine, too</p>", 3]);
});

test("a save whose answer was lost is no conflict", async () => {
  const { here, means } = world(post());
  const draft = new PostDraft(means, "p1", post(), null);
  here.server = post({ version: 2, content: "<p>mine</p>" });
  draft.change({ content: "<p>mine</p>" });
  await pass(AUTOSAVE_MS);
  expect([draft.state().savingState, draft.state().post?.version]).toEqual(["same", 2]);
});

test("a page that goes while it saves leaves its own save to be recognised, and no conflict", async () => {
  const { here, means } = world(post());
  const lost: Dependencies["save"] = (...given) => means.save(...given).then(() => new Promise(() => {}));
  const first = new PostDraft({ ...means, save: lost }, "p1", post(), null);
  first.change({ content: "<p>a</p>" });
  await pass(AUTOSAVE_MS);
  expect(here.server).toMatchObject({ content: "<p>a</p>", version: 2 });
  // The reloaded page had its post from before the save arrived.
  const second = new PostDraft(means, "p1", post(), here.kept.get("p1") ?? null);
  expect(second.state().values.content).toBe("<p>a</p>");
  second.change({ content: "<p>ab</p>" });
  await pass(AUTOSAVE_MS);
  expect([second.state().savingState, here.server?.content]).toEqual(["same", "<p>ab</p>"]);
});

test("a new post whose page goes while it is created is found by its key, and takes what is written then", async () => {
  const { here, means } = world();
  const create: Dependencies["create"] = async (...given) => here.server ?? means.create(...given);
  const lost: Dependencies["create"] = (...given) => create(...given).then(() => new Promise(() => {}));
  const first = new PostDraft({ ...means, create: lost }, "new:k", null, null);
  first.change({ title: "Title", content: "<p>a</p>" });
  await pass(AUTOSAVE_MS);
  const second = new PostDraft({ ...means, create }, "new:k", null, here.kept.get("new:k") ?? null);
  second.change({ content: "<p>ab</p>" });
  await pass(AUTOSAVE_MS);
  expect([second.state().savingState, here.server?.content]).toEqual(["same", "<p>ab</p>"]);
});

test("the last keystrokes are stored at once when the page goes", async () => {
  const { here, means } = world(post({ published: true }));
  const draft = new PostDraft(means, "p1", post({ published: true }), null);
  for (const content of ["<p>a</p>", "<p>ab</p>", "<p>abc</p>"]) draft.change({ content });
  draft.leave();
  expect(here.kept.get("p1")?.values.content).toBe("<p>abc</p>");
});

test("a stored draft is restored; one on an older version is shown beside the newer one, unless that is the author's own", () => {
  const { means } = world(post());
  const words = (version: number, sent: string | null = null): StoredDraft => ({
    key: "p1",
    publicId: "ada",
    values: { ...valuesOf(post()), content: "<p>kept</p>" },
    version,
    sent,
    at: 0,
  });
  const stateOf = (kept: StoredDraft) => new PostDraft(means, "p1", post({ version: 2 }), kept).state();
  expect(stateOf(words(2))).toMatchObject({ savingState: "kept", isRestored: true, theirs: null });
  expect(stateOf(words(1))).toMatchObject({ savingState: "conflict", theirs: { version: 2 } });
  expect(stateOf(words(1, fingerprint(valuesOf(post()))))).toMatchObject({
    savingState: "kept",
    theirs: null,
  });
});

test("a device without storage is reported to the author", async () => {
  const { means } = world();
  const draft = new PostDraft(
    { ...means, store: () => Promise.reject(new Error("No")) },
    "new:k",
    null,
    null,
  );
  draft.change({ content: "<p>a</p>" });
  await pass(1);
  expect(draft.state().isUnkept).toBe(true);
});

test("a draft kept as a post of its own is created once, however often its response is lost, until it is changed", async () => {
  const keys: string[] = [];
  const create: Dependencies["create"] = async (_, key) => {
    keys.push(key);
    throw refusal(0);
  };
  const draft = new PostDraft({ ...world(post()).means, create }, "p1~t", post(), null);
  draft.change({ title: "Mine" });
  expect([await draft.keepBoth(), await draft.keepBoth()]).toEqual([null, null]);
  draft.change({ title: "Mine too" });
  await draft.keepBoth();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
