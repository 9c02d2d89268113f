import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HeldNotice } from "../../../../web/content/my-posts/draft-notices.tsx";
import {
  initialDraft,
  refused,
  type Writing,
  withChange,
} from "../../../../web/content/my-posts/draft-steps.ts";
import { PostFoot } from "../../../../web/content/my-posts/post-foot.tsx";
import { ApiError } from "../../../../web/lib/api-error.ts";
import type { MyPost } from "../../../../worker/contract/content/my-posts.ts";
import { readMarkup } from "../../../support/read-markup.ts";
import { post } from "./samples.ts";

const notice = (held: boolean, takenDown: boolean, isEditor: boolean) =>
  readMarkup(renderToStaticMarkup(<HeldNotice post={{ held, takenDown }} isEditor={isEditor} />)).text;

it("the author of a post that was taken down is told so, and that an editor looks before everyone can read it", () => {
  expect(notice(false, true, false)).toContain("An editor took this down");
  expect(notice(true, true, false)).toContain("was taken down, so an editor will check");
  expect(notice(true, false, false)).toContain("You’re new here");
  expect(notice(false, false, false)).toBe("");
});

it("an editor is told what saving the post does", () => {
  expect(notice(true, true, true)).toContain("published it again");
  expect(notice(true, false, true)).toContain("by a new member");
  expect(notice(false, true, true)).toContain("Publish it");
  expect(notice(false, false, true)).toBe("");
});

const footOf = (state: Writing) =>
  readMarkup(renderToStaticMarkup(<PostFoot state={state} busy={false} onAction={() => {}} />)).text;

it("a published post that is held is nowhere said to have readers", () => {
  const foot = (held: boolean, typed: object = {}) =>
    footOf(withChange(initialDraft(post({ published: true, held }), null), typed));
  expect(foot(true)).toContain("Saved: it waits for an editor");
  expect(foot(true, { title: "New" })).toContain("kept on this device until you save.");
  expect(foot(false)).toContain("Published");
  expect(foot(false, { title: "New" })).toContain("Readers see them once you save.");
});

it("another try is announced only where one comes: for what is written in a draft, not for pressing Publish", () => {
  const failed = (status: number, given: Partial<MyPost>, typed: object) => {
    const written = withChange(initialDraft(post(given), null), typed);
    return footOf(refused(written, new ApiError(status, [{ path: [], message: "No luck." }])));
  };
  const typed = { title: "New" };
  expect(failed(503, {}, typed)).toContain("Not saved, we’ll try again: No luck.");
  expect(failed(503, {}, {})).toContain("Not saved: No luck.");
  expect(failed(503, { published: true }, typed)).toContain("Not saved: No luck.");
  expect(failed(504, {}, typed)).toContain("saved, and will look again; kept");
  expect(failed(504, { published: true }, typed)).toContain("whether this is saved; kept");
  expect(footOf(initialDraft(post(), null))).toContain("Saved as a draft");
});
