import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { HeldNotice } from "../../../../web/content/my-posts/draft-notices.tsx";
import { initialDraft, withChange } from "../../../../web/content/my-posts/draft-steps.ts";
import { PostFoot } from "../../../../web/content/my-posts/post-foot.tsx";
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

it("a published post that is held is nowhere said to have readers", () => {
  const foot = (held: boolean, typed: object = {}) => {
    const state = withChange(initialDraft(post({ published: true, held }), null), typed);
    const markup = renderToStaticMarkup(<PostFoot state={state} busy={false} onAction={() => {}} />);
    return readMarkup(markup).text;
  };
  expect(foot(true)).toContain("Saved: it waits for an editor");
  expect(foot(true, { title: "New" })).toContain("kept on this device until you save.");
  expect(foot(false)).toContain("Published");
  expect(foot(false, { title: "New" })).toContain("Readers see them once you save.");
});
