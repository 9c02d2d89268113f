import { describe, expect, test } from "vitest";
import { digestOf } from "../../../../worker/content/posts/digest.ts";
import { foldInto, revisionBefore } from "../../../../worker/content/posts/revisions-rules.ts";
import { decideDeletion, type KnownPost } from "../../../../worker/content/posts/rules.ts";
import { decideCreate, decideSave, type PostToSave } from "../../../../worker/content/posts/save-rules.ts";
import { draftSlug, freeSlug, shownSlug, slugsFor } from "../../../../worker/content/posts/slugs-rules.ts";
import {
  POSTS_A_DAY,
  POSTS_A_DAY_NEW,
  REVISION_FOLDS_MS,
} from "../../../../worker/contract/content/my-post-forms.ts";
import type { Role } from "../../../../worker/contract/users/users.ts";
import { refusalOf } from "../../../support/outcome.ts";

const NOW = 1_800_000_000_000;
const member = (id: string, role: Role = "TRUSTED") => ({ id, publicId: `public-${id}`, role });
const [ada, edie] = [member("ada"), member("edie", "EDITOR")];
const newcomer = member("ada", "NEW");

const draft = (given: Partial<PostToSave> = {}): PostToSave => ({
  title: "A day out",
  published: true,
  fileUploads: [],
  digest: digestOf("<p>We played.</p>"),
  hash: "as it was",
  tags: [],
  ...given,
});
const FOUND = {
  ...{ member: ada, holds: undefined, taken: [], known: [], picture: undefined },
  listening: [{ id: "ada" }, { id: "bo" }],
};
const HELD = { ...FOUND, member: newcomer, holds: {} };
const save = (given: Partial<PostToSave> = {}) => ({
  id: "p",
  draft: draft(given),
  isContested: false,
  now: NOW,
});

const refusal = (act: () => unknown): [string, string] | null => {
  const refused = refusalOf(act);
  return refused && [refused.code, refused.message];
};

describe("an address", () => {
  test("is the first that no other post has or had; if all are taken it gets the post's id", () => {
    const taken = (...slugs: string[]) => slugs.map((slug) => ({ slug, postId: "other" }));
    expect(freeSlug("day", "p", [])).toBe("day");
    expect(freeSlug("day", "p", taken("day", "day-2"))).toBe("day-3");
    expect(freeSlug("day", "p", [{ slug: "day", postId: "p" }])).toBe("day");
    expect(freeSlug("day", "p", taken(...slugsFor("day")))).toBe("day-p");
    expect(slugsFor("day")).toHaveLength(100);
  });

  test("of a draft is shown without its id", () => {
    expect(shownSlug(draftSlug("day", "p"))).toBe("day");
    expect(shownSlug("day")).toBe("day");
  });
});

describe("a new post", () => {
  const decide = (found: object = {}, given: Partial<PostToSave> = {}) =>
    decideCreate({ ...FOUND, made: undefined, begun: 0, ...found }, save(given));

  test("is returned when it was made before, even for a member at the limit", () => {
    expect(decide({ made: {}, begun: POSTS_A_DAY })).toBe(null);
  });

  test.each([
    ["NEW", POSTS_A_DAY_NEW],
    ["TRUSTED", POSTS_A_DAY],
    ["ADMIN", POSTS_A_DAY],
  ] as const)("of a %s member is refused after %i a day", (role, most) => {
    expect(decide({ member: member("ada", role), begun: most - 1 })).not.toBe(null);
    expect(refusal(() => decide({ member: member("ada", role), begun: most }))?.[0]).toBe("too-many");
  });

  test("gets its address and date on publishing, and not before", () => {
    expect(decide()).toMatchObject({ slug: "a-day-out", published: true, held: false, publishedAt: NOW });
    expect(decide({}, { published: false })).toMatchObject({
      slug: "a-day-out~p",
      published: false,
      held: false,
      publishedAt: null,
    });
  });

  test("of a NEW member waits for review if the club holds their posts, and only then", () => {
    expect(decide(HELD)).toMatchObject({
      slug: "a-day-out~p",
      published: false,
      held: true,
      publishedAt: null,
    });
    expect(decide({ ...HELD, member: ada })).toMatchObject({ published: true, held: false });
    expect(decide({ ...HELD, holds: undefined })).toMatchObject({ published: true, held: false });
    expect(decide(HELD, { published: false })).toMatchObject({ published: false, held: false });
  });

  test("that lost its address twice to concurrent posts takes its id as the address", () => {
    const found = { ...FOUND, made: undefined, begun: 0 };
    expect(decideCreate(found, { ...save(), isContested: true })?.slug).toBe("a-day-out-p");
  });

  test("has its first picture as cover, with the size from the text or the upload", () => {
    const shown = (size: string) => ({
      digest: digestOf(`<p><img src="/files/x.png" alt="Dice"${size}></p>`),
    });
    const picture = { width: 640, height: 480 };
    const cover = (found: object, size = "") => decide(found, shown(size))?.cover;
    expect(cover({ picture })).toMatchObject({ src: "/files/x.png", width: 640, height: 480 });
    expect(cover({})).toMatchObject({ width: null, height: null });
    expect(cover({ picture }, ' width="4" height="3"')).toMatchObject({ width: 4, height: 3 });
    expect(decide({ picture })?.cover).toBe(null);
  });
});

const post = (given: Partial<KnownPost> = {}): KnownPost => ({
  id: "p",
  slug: "a-day-out",
  title: "A day out",
  content: "<p>We played.</p>",
  contentHash: "as it was",
  authorId: "ada",
  author: { publicId: "public-ada", name: "Ada" },
  published: true,
  held: false,
  takenDown: false,
  publishedAt: 5,
  modifiedAt: 6,
  version: 3,
  tags: [],
  ...given,
});

describe("a save", () => {
  const decide = (found: object = {}, given: Partial<PostToSave> = {}, version?: number) =>
    decideSave(
      { ...FOUND, post: post(), latest: undefined, same: [], said: undefined, ...found },
      { ...save(given), version },
    );

  test("notifies subscribers when the post is first public, unless a NEW member wrote it", () => {
    const news = (found: object) => decide(found).news.map(({ kind, to }) => [kind, to]);
    const isDraft = { published: false, publishedAt: null };
    expect(news({ post: post(isDraft) })).toEqual([["post", ["bo"]]]);
    expect(news({ post: post({ ...isDraft, publishedAt: 1 }) })).toEqual([]);
    expect(news({})).toEqual([]);
    expect(news({ post: post(isDraft), member: newcomer })).toEqual([]);
    expect(news({ post: post(isDraft), member: edie })).toEqual([
      ["edit", ["ada"]],
      ["post", ["bo"]],
    ]);
    expect(decide({}, { published: false }).isWithdrawn).toBe(true);
  });

  test("is for the author and editors; others get not found", () => {
    expect(refusal(decide)).toBe(null);
    expect(refusal(() => decide({ member: edie }))).toBe(null);
    const none = refusal(() => decide({ post: undefined }));
    expect(none?.[0]).toBe("not-found");
    expect(refusal(() => decide({ member: member("bo") }))).toEqual(none);
    expect(refusal(() => decide({ post: post({ author: null, authorId: null }) }))).toEqual(none);
  });

  test("keeps its tags and whether it is published when the form leaves them out", () => {
    const tags = [{ slug: "news", label: "News" }];
    const left = { published: undefined, tags: undefined };
    const saved = (given: Partial<KnownPost>, sent: object = left) => {
      const decided = decideSave(
        {
          ...FOUND,
          post: post({ tags: [{ slug: "news", label: "News" }], ...given }),
          latest: undefined,
          same: [],
          said: undefined,
        },
        { ...save(), draft: { ...draft(), ...sent }, version: undefined },
      );
      return [decided.published, decided.draft.published, decided.tags, decided.restsOn];
    };
    expect(saved({})).toEqual([true, true, tags, "version"]);
    expect(saved({ published: false, held: true })).toEqual([true, true, tags, "version"]);
    expect(saved({ published: false })).toEqual([false, false, tags, "version"]);
    expect(saved({}, { published: false, tags: [] })).toEqual([false, false, [], "state"]);
    const empty = { ...left, digest: digestOf("<p></p>") };
    expect(refusal(() => saved({}, empty))).toEqual(["invalid", "Write something before you publish it."]);
    expect(refusal(() => saved({ published: false }, empty))).toBe(null);
  });

  test("on an older version is refused unless the text is the same; without a version it overwrites", () => {
    const other = { hash: "other" };
    expect(decide({}, other, 3).restsOn).toBe("version");
    expect(decide({}, other).restsOn).toBe("state");
    expect(refusal(() => decide({}, other, 2))?.[0]).toBe("conflict");
    expect(refusal(() => decide({}, { published: false }, 2))?.[0]).toBe("conflict");
    expect(refusal(() => decide({}, { title: "Other" }, 2))?.[0]).toBe("conflict");
    const tags = [{ slug: "new", label: "New" }];
    expect(refusal(() => decide({}, { tags }, 2))?.[0]).toBe("conflict");
    expect(decide({ post: post({ tags }) }, { tags }, 2).restsOn).toBe("words");
    expect(decide({}, {}, 2).restsOn).toBe("words");
  });

  test("keeps the address while the title stays, also of a post taken down, and the date for ever", () => {
    expect(decide({ post: post({ slug: "odd" }) })).toMatchObject({ slug: "odd", publishedAt: 5 });
    expect(decide({}, { published: false })).toMatchObject({
      slug: "a-day-out",
      published: false,
      publishedAt: 5,
    });
    expect(decide({}, { title: "Other" })).toMatchObject({ slug: "other", publishedAt: 5 });
    const never = { post: post({ published: false, publishedAt: null, slug: "a-day-out~p" }) };
    expect(decide(never)).toMatchObject({ slug: "a-day-out", publishedAt: NOW });
    expect(decide(never, { published: false })).toMatchObject({ slug: "a-day-out~p", publishedAt: null });
  });

  test("by a NEW member waits for review where the club holds posts; a reviewed post stays public until its text or tags change", () => {
    expect(decide(HELD)).toMatchObject({ published: true, held: false });
    expect(decide(HELD, { hash: "other" })).toMatchObject({ published: false, held: true });
    const [day, vile] = [
      { slug: "day", label: "Day" },
      { slug: "vile", label: "Vile" },
    ];
    const tagged = { ...HELD, post: post({ tags: [day] }) };
    expect(decide(tagged, { tags: [day] })).toMatchObject({ published: true, held: false });
    expect(decide(tagged, { tags: [day, vile] })).toMatchObject({ published: false, held: true });
    expect(decide(tagged, { tags: [vile] })).toMatchObject({ published: false, held: true });
    // Written as the club writes it, by somebody who types the label under a slug of their own.
    const known = { ...tagged, post: post({ tags: [{ slug: "a-day", label: "Day" }] }) };
    expect(decide({ ...known, known: known.post.tags }, { tags: [day] })).toMatchObject({ held: false });
    const waiting = { ...HELD, post: post({ published: false, held: true, publishedAt: null }) };
    expect(decide(waiting)).toMatchObject({ published: false, held: true });
    expect(decide({ ...waiting, member: edie })).toMatchObject({ published: true, held: false });
  });

  test("by the author waits after an editor has taken the post down, until an editor publishes it", () => {
    const down = { post: post({ published: false, takenDown: true }) };
    expect(decide(down)).toMatchObject({ published: false, held: true, takenDown: true });
    expect(decide(down, { hash: "other" })).toMatchObject({ published: false, held: true, takenDown: true });
    expect(decide(down, { published: false })).toMatchObject({ held: false, takenDown: true });
    const waiting = { post: post({ published: false, held: true, takenDown: true }) };
    expect(decide(waiting, { published: false })).toMatchObject({ held: false, takenDown: true });
    const looked = { member: edie, ...waiting };
    expect(decide(looked)).toMatchObject({ published: true, held: false, takenDown: false });
    expect(decide(looked, { published: false })).toMatchObject({ published: false, takenDown: true });
    // An editor's unpublishing counts as a takedown, as after a report. Unpublishing one's own post does not.
    expect(decide({ member: edie }, { published: false })).toMatchObject({ takenDown: true });
    expect(decide({ member: edie })).toMatchObject({ takenDown: false });
    expect(decide({}, { published: false })).toMatchObject({ takenDown: false });
    const own = post({ authorId: "edie", author: { publicId: "public-edie", name: "Edie" } });
    expect(decide({ member: edie, post: own }, { published: false })).toMatchObject({ takenDown: false });
    const ownDown = { ...own, published: false, takenDown: true };
    expect(decide({ member: edie, post: ownDown })).toMatchObject({ published: true, held: false });
  });

  test("of somebody else's post notifies the author and is logged, once an hour; of one's own it is not", () => {
    const told = (found: object, given: Partial<PostToSave> = {}) => {
      const { news, logged } = decide({ member: edie, ...found }, given);
      expect(news.map(({ facts }) => facts?.post)).toEqual(logged ? [logged.action] : []);
      return logged?.action ?? null;
    };
    expect(told({})).toBe("edited");
    expect(told({ said: {} })).toBe(null);
    expect(told({ said: {} }, { published: false })).toBe("took down");
    expect(told({ said: {}, post: post({ published: false }) })).toBe("published");
    expect(told({ said: {}, post: post({ published: false, held: true }) })).toBe("published");
    expect(told({ member: ada })).toBe(null);
    const { news, logged } = decide({ member: edie });
    expect(news).toEqual([
      { kind: "edit", to: ["ada"], url: "/my-posts/p", postId: "p", facts: { post: "edited" } },
    ]);
    expect(logged?.subject).toBe("the post “A day out” by Ada");
  });

  test("first stores a revision of the text from before revisions were kept", () => {
    expect(decide().before).toMatchObject({ version: 3, savedBy: "ada", words: 2, begunAt: 0 });
    const latest = { id: "r", savedBy: "ada", begunAt: NOW, published: true, words: 2 };
    expect(decide({ latest })).toMatchObject({ before: null, foldInto: "r" });
  });
});

describe("a revision", () => {
  const latest = { id: "r", savedBy: "ada", begunAt: NOW - 1, published: true, words: 30 };
  const now = { savedBy: "ada", published: true, words: 30, now: NOW };

  test("merges the saves of one person within some minutes", () => {
    expect(foldInto(latest, ["r"], now)).toBe("r");
    expect(foldInto(latest, [], { ...now, words: 5 })).toBe("r");
  });

  test.each([
    ["there is none", undefined, [], now],
    ["another person saves", latest, [], { ...now, savedBy: "edie" }],
    ["it is taken down", latest, [], { ...now, published: false }],
    ["minutes have passed", { ...latest, begunAt: NOW - REVISION_FOLDS_MS }, [], now],
    ["much was taken away", latest, [], { ...now, words: 4 }],
    ["an earlier state comes back", latest, ["earlier"], now],
  ] as const)("is a new one when %s", (_, before, same, saved) => {
    expect(foldInto(before, same, saved)).toBe(null);
  });

  test("of a held post says that it was published", () => {
    expect(revisionBefore(post({ published: false, held: true })).published).toBe(true);
    expect(revisionBefore(post({ published: false })).published).toBe(false);
  });
});

describe("a deletion", () => {
  const decide = (who: ReturnType<typeof member>) => decideDeletion({ member: who, post: post() });

  test("of one's own post is no news", () => {
    expect(decide(ada)).toEqual({ news: [], logged: null });
  });

  test("of somebody else's post notifies the author with the title", () => {
    const { news, logged } = decide(edie);
    expect(news).toEqual([
      {
        kind: "edit",
        to: ["ada"],
        url: "/my-posts",
        postId: "p",
        facts: { post: "deleted", title: "A day out" },
      },
    ]);
    expect(logged).toEqual({ action: "deleted", subject: "the post “A day out” by Ada", url: null });
  });

  test("is for the author and editors", () => {
    expect(refusal(() => decide(member("bo")))?.[0]).toBe("not-found");
    expect(refusal(() => decideDeletion({ member: edie, post: undefined }))?.[0]).toBe("not-found");
  });
});
