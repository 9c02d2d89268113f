import { expect, test } from "vitest";
import type { SavingState } from "../../../../web/content/my-posts/draft-state.ts";
import * as step from "../../../../web/content/my-posts/draft-steps.ts";
import {
  fingerprint,
  NOTHING,
  sentFrom,
  type Values,
  valuesOf,
} from "../../../../web/content/my-posts/values.ts";
import { ApiError } from "../../../../web/lib/api-error.ts";
import { postEdit } from "../../../../worker/contract/content/my-post-forms.ts";
import type { MyPost } from "../../../../worker/contract/content/my-posts.ts";
import { post } from "./samples.ts";

const kept = (values: Values, version: number | null = 1, sent: string | null = null) => ({
  key: "p1",
  publicId: "ada",
  values,
  version,
  sent,
  at: 0,
});
const words = (content: string): Values => ({ ...valuesOf(post()), content });
const at = (savingState: SavingState, given: Partial<MyPost> = {}): step.Writing => ({
  ...step.initialDraft(post(given), null),
  savingState,
});
const written = { content: "<p>More</p>" };

test("a stored draft that equals the server's post is not restored, but the last body sent is known", () => {
  const begun = step.initialDraft(post(), kept(words("<p>Words</p>"), 1, "sent"));
  expect(begun).toMatchObject({ savingState: "same", isRestored: false, sent: "sent" });
  expect(step.isDirty(begun)).toBe(false);
});

test("a restored draft waits; the next change saves it automatically", () => {
  const begun = step.initialDraft(post(), kept(words("<p>More</p>")));
  expect([step.isDirty(begun), step.autosaves(begun), step.isDue(begun)]).toEqual([true, true, false]);
  expect(step.isDue(step.withChange(begun, { title: "Another" }))).toBe(true);
});

test.each<[SavingState, draft: SavingState, published: SavingState]>([
  ["same", "saving", "kept"],
  ["kept", "saving", "kept"],
  ["refused", "saving", "kept"],
  ["saving", "saving", "kept"],
  // An error stays visible until a save succeeds.
  ["offline", "offline", "kept"],
  ["trouble", "trouble", "kept"],
  ["signed-out", "signed-out", "signed-out"],
  ["conflict", "conflict", "conflict"],
  ["gone", "gone", "gone"],
])("a change in the state %s leads to %s, or to %s for a published post", (savingState, draft, published) => {
  expect(step.withChange(at(savingState), written).savingState).toBe(draft);
  expect(step.withChange(at(savingState, { published: true }), written).savingState).toBe(published);
});

test("without a title nothing is saved automatically, and undoing every change returns to the server's state", () => {
  const untitled = step.withChange(step.initialDraft(null, null), { content: "<p>a</p>" });
  expect([untitled.savingState, step.isDue(untitled)]).toEqual(["kept", false]);
  expect(step.withChange(untitled, { content: "" })).toMatchObject({ savingState: "same", values: NOTHING });
});

test("text written during a save is still unsaved when the save returns", () => {
  const sent = step.sending(step.withChange(at("same"), written));
  const typed = step.withChange(sent, { title: "Meanwhile" });
  const known = sent.sent ?? "";
  expect(step.withSaved(sent, post({ ...written, version: 2 }), known)).toMatchObject({
    savingState: "same",
    wasSaved: true,
    post: { version: 2 },
  });
  expect(step.withSaved(typed, post({ ...written, version: 2 }), known).savingState).toBe("saving");
  expect(step.withSaved(typed, post({ ...written, published: true }), known).savingState).toBe("kept");
});

test.each<[number, SavingState, mayPass: boolean]>([
  [0, "offline", true],
  [400, "refused", false],
  [401, "signed-out", false],
  [404, "gone", false],
  [413, "refused", false],
  [422, "refused", false],
  [429, "trouble", true],
  [503, "trouble", true],
])("a response of %i leaves the draft %s", (status, savingState, mayPass) => {
  const issues = [{ path: ["title"], message: "No" }];
  const now = step.refused(at("saving"), new ApiError(status, issues));
  expect([now.savingState, now.issues, step.canRetry(now)]).toEqual([savingState, issues, mayPass]);
});

test("an exception in the browser leaves the draft in trouble, with its message", () => {
  expect(step.refused(at("saving"), new TypeError("Oh"))).toMatchObject({
    savingState: "trouble",
    issues: [{ path: [], message: "TypeError: Oh" }],
  });
});

test("a newer version is the member's own save if it equals the body sent or the text here, and else a conflict", () => {
  const now = step.withChange(step.sending(step.withChange(at("same"), written)), { content: "<p>Most</p>" });
  expect(step.isOwnSave(now, post({ content: "<p>More</p>" }))).toBe(true);
  expect(step.isOwnSave(now, post({ content: "<p>Most</p>" }))).toBe(true);
  expect(step.isOwnSave(now, post({ content: "<p>Theirs</p>" }))).toBe(false);
});

test("a conflict is resolved with theirs, mine, or both", () => {
  const theirs = post({ content: "<p>Theirs</p>", version: 2 });
  const now = step.inConflict(step.withChange(at("same"), written), theirs);
  expect([now.savingState, step.isDue(now)]).toEqual(["conflict", false]);

  const given = step.withTheirs(now, theirs);
  expect(given).toMatchObject({
    savingState: "same",
    values: words("<p>Theirs</p>"),
    post: theirs,
    theirs: null,
  });

  const mine = step.overTheirs(now, theirs);
  expect(mine).toMatchObject({
    savingState: "kept",
    values: words("<p>More</p>"),
    post: theirs,
    theirs: null,
  });
  expect([step.isDirty(given), step.isDirty(mine)]).toEqual([false, true]);

  const apart = step.splitOff(step.withChange(now, { title: "Typed on" }), now.values);
  expect([apart.savingState, apart.saved, step.isDirty(apart)]).toEqual([
    "same",
    fingerprint(now.values),
    true,
  ]);
});

test("a tag is sent by its label, as an earlier version may bring back one that is gone", () => {
  const tags = [{ slug: "good-games", label: "Good games" }];
  expect(sentFrom({ ...NOTHING, tags }, true).tags).toEqual(["Good games"]);
});

test("a post is saved however many files it has: the worker finds those that its text shows", () => {
  const fileUploads = Array.from({ length: 101 }, (_, at) => `${at}`);
  expect(postEdit.safeParse(sentFrom(valuesOf(post({ fileUploads })), true)).success).toBe(true);
});

test("a discarded draft is the server's post; a settled draft needs no saving", () => {
  const now = step.withChange(at("same"), written);
  expect(step.discarded(now)).toMatchObject({ savingState: "same", values: valuesOf(post()) });
  expect(step.discarded(step.withChange(step.initialDraft(null, null), { title: "T" })).values).toEqual(
    NOTHING,
  );
  const ended = step.settledDraft(now);
  expect([ended.values.content, step.isDirty(ended)]).toEqual(["<p>More</p>", false]);
});
