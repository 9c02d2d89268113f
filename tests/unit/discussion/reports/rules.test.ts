import { describe, expect, it } from "vitest";
import { takePostDown } from "../../../../worker/content/posts/rules.ts";
import { outcomeWords, REPORTABLE } from "../../../../worker/contract/discussion/report-words.ts";
import { reportForm } from "../../../../worker/contract/discussion/reports.ts";
import { isReviewDue, REVIEW_AFTER_MS } from "../../../../worker/contract/discussion/risk-words.ts";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import { decideAnswer } from "../../../../worker/discussion/reports/answer-rules.ts";
import {
  decideReport,
  type FoundSubject,
  REPORTS_MOST_ADDRESS,
  REPORTS_MOST_MEMBER,
  REPORTS_MOST_NETWORK,
  subjectOf,
  takeMessageDown,
  takePictureDown,
} from "../../../../worker/discussion/reports/rules.ts";
import { takeGameDown } from "../../../../worker/games/rules.ts";
import { takeReportedName } from "../../../../worker/members/name-take-down-rules.ts";
import { refusalOf } from "../../../support/outcome.ts";

const codeOf = (act: () => unknown) => refusalOf(act)?.code;
const many = (count: number) => Array.from({ length: count }, () => ({}));
const message = { moderation: "NONE" as const, held: false, deletedAt: null };
const azul: FoundSubject = {
  path: "/games/azul",
  place: "Azul",
  quoted: "Rude",
  authorId: "ada",
  published: null,
  message,
};
const what = { kind: "message", id: "m" } as const;

describe("what is reported", () => {
  it("must be visible to everybody", () => {
    expect(subjectOf(what, azul)).toMatchObject({
      kind: "message",
      id: "m",
      url: "/games/azul",
      isPublic: true,
    });
    expect(subjectOf(what, undefined)).toBeUndefined();
    expect(subjectOf(what, { ...azul, published: false })).toBeUndefined();
    expect(subjectOf(what, { ...azul, message: { ...message, deletedAt: 5 } })).toBeUndefined();
    for (const hidden of [{ moderation: "BLOCK" as const }, { held: true }])
      expect(subjectOf(what, { ...azul, message: { ...message, ...hidden } })?.isPublic).toBe(false);
  });

  it("is stored up to 5,000 characters, none of them cut in two", () => {
    const quoted = subjectOf(what, { ...azul, quoted: "🎲".repeat(6_000) })?.quoted ?? "";
    expect([[...quoted].length, quoted.isWellFormed()]).toEqual([5_000, true]);
  });
});

describe("a report", () => {
  const found = {
    member: { id: "bo" } as { id: string } | undefined,
    subject: subjectOf(what, azul),
    mine: undefined as object | undefined,
    byMember: many(0),
    fromNetwork: many(0),
    withAddress: many(0),
    editors: [{ id: "edie" }, { id: "bo" }],
    authorsLately: [] as { id: string | null }[],
  };
  const form = { reason: "abuse", words: "So rude" } as const;

  it("by a member needs no email address, and stores none", () => {
    const decided = decideReport(found, form, "typed@elsewhere.example");
    expect(decided?.report).toMatchObject({ reporterId: "bo", email: null, subjectId: "m", quoted: "Rude" });
  });

  it("by a visitor needs an email address", () => {
    const visitor = { ...found, member: undefined };
    expect(codeOf(() => decideReport(visitor, form, null))).toBe("invalid");
    expect(decideReport(visitor, form, "vi@x.example")?.report).toMatchObject({
      reporterId: null,
      email: "vi@x.example",
    });
  });

  it("notifies all editors, by email only if no other report came shortly before", () => {
    const [first] = decideReport(found, form, null)?.news ?? [];
    expect(first).toMatchObject({ kind: "report", to: ["edie", "bo"], url: "/moderation" });
    expect(first?.by).toBeUndefined();
    const told = (...authors: (string | null)[]) =>
      decideReport({ ...found, authorsLately: authors.map((id) => ({ id })) }, form, null)?.news;
    expect(told()).toMatchObject([{ to: ["edie", "bo"] }, { to: [] }]);
    expect(told("ada")).toMatchObject([{ to: [] }, { to: ["edie", "bo"], by: [] }]);
    expect(told(null)).toMatchObject([{ to: [] }, { to: ["edie", "bo"], by: [] }]);
    expect(told("edie")).toMatchObject([{ to: ["edie"] }, { to: ["bo"], by: [] }]);
    expect(told("edie", "bo")).toMatchObject([{ to: [] }, { to: ["edie", "bo"], by: [] }]);
  });

  it("is emailed once an hour also to the only editor, whose own words it may be about", () => {
    const editors = [{ id: "edie" }];
    const news = decideReport({ ...found, editors, authorsLately: editors }, form, null)?.news;
    expect(news).toMatchObject([{ to: [] }, { to: ["edie"], by: [] }]);
  });

  it("is not told to the editor whose words it is about, unless there is no other", () => {
    const told = (...editors: string[]) =>
      decideReport({ ...found, editors: editors.map((id) => ({ id })) }, form, null)?.news[0]?.to;
    expect(told("edie", "ada")).toEqual(["edie"]);
    expect(told("ada")).toEqual(["ada"]);
  });

  it("changes nothing when the member's report waits already, or the item is hidden from others", () => {
    expect(decideReport({ ...found, mine: {} }, form, null)).toBeNull();
    const hidden = subjectOf(what, { ...azul, message: { ...message, held: true } });
    expect(decideReport({ ...found, subject: hidden }, form, null)).toBeNull();
  });

  it("is refused for the reporter's own item and for a missing one, but not for an unowned page", () => {
    expect(codeOf(() => decideReport({ ...found, member: { id: "ada" } }, form, null))).toBe("invalid");
    const page = subjectOf({ kind: "page", id: "/about" }, { ...azul, authorId: null, message: null });
    expect(decideReport({ ...found, member: { id: "ada" }, subject: page }, form, null)).not.toBeNull();
    expect(codeOf(() => decideReport({ ...found, subject: undefined }, form, null))).toBe("not-found");
  });

  it("is refused beyond the limits of a member, or of a visitor's network and address", () => {
    const decide = (given: Partial<typeof found>) => () =>
      decideReport({ ...found, ...given }, form, "v@x.example");
    const visitor = { member: undefined };
    for (const [given, most] of [
      [(count: number) => ({ byMember: many(count) }), REPORTS_MOST_MEMBER],
      [(count: number) => ({ ...visitor, fromNetwork: many(count) }), REPORTS_MOST_NETWORK],
      [(count: number) => ({ ...visitor, withAddress: many(count) }), REPORTS_MOST_ADDRESS],
    ] as const) {
      expect(decide(given(most - 1))()).not.toBeNull();
      expect(codeOf(decide(given(most)))).toBe("too-many");
    }
    // A busy network doesn't hold up a member on it.
    expect(decide({ fromNetwork: many(99), withAddress: many(99) })()).not.toBeNull();
  });
});

describe("an answer", () => {
  const open = [
    { id: "r1", reporterId: "bo", email: null, kind: "game" as const, place: "Azul", url: "/games/azul" },
    {
      id: "r2",
      reporterId: null,
      email: "v@x.example",
      kind: "game" as const,
      place: "Azul",
      url: "/games/azul",
    },
  ];
  const waits = {
    member: { role: "EDITOR" as const },
    open,
  };
  const gone = {
    ...{ message: undefined, post: undefined, picture: undefined, game: undefined, players: [], waited: [] },
    ...{ named: undefined, guest: undefined, player: undefined, entries: [] },
  };
  const there = {
    message: { message: { id: "m" } },
    post: { post: { id: "p", authorId: "ada", version: 3 } },
    picture: { picture: { id: "f", title: "T", key: "k", ownerId: "ada", isInSettings: false } },
    game: { game: { id: "g", name: "Azul", threadId: "t", suggestedBy: "ada" }, players: [{ id: "bo" }] },
    name: { named: { id: "ada", name: "Rude" } },
    page: {},
  };
  const owners = (found: object) => {
    const all = { ...gone, ...found };
    return {
      message: () => takeMessageDown(all),
      post: () => takePostDown(all),
      picture: () => takePictureDown(all),
      game: () => takeGameDown(all),
      name: () => takeReportedName(all, "N"),
      page: () => null,
    };
  };
  const decide = (
    found: object,
    kind: (typeof REPORTABLE)[number],
    outcome: "removed" | "no-action" = "removed",
  ) => decideAnswer<object>(waits, form(kind, outcome), owners(found)[kind]);
  const form = (kind: (typeof REPORTABLE)[number], outcome: "removed" | "no-action" = "removed") => ({
    what: { kind, id: "x" },
    outcome,
    answer: "Thanks.",
  });

  it("may be given by editors and admins, while a report waits", () => {
    const nothing = () => null;
    for (const role of ROLES) {
      const act = () => decideAnswer({ ...waits, member: { role } }, form("page"), nothing);
      if (role === "EDITOR" || role === "ADMIN") expect(act().answers).toHaveLength(2);
      else expect(codeOf(act)).toBe("forbidden");
    }
    expect(codeOf(() => decideAnswer({ ...waits, open: [] }, form("page"), nothing))).toBe("not-found");
  });

  it("does not take down a picture that the club's settings show", () => {
    const shown = { picture: { ...there.picture.picture, isInSettings: true } };
    expect(codeOf(() => decide(shown, "picture"))).toBe("conflict");
    expect(decide(shown, "picture", "no-action").taken).toBeNull();
  });

  it.each(REPORTABLE)("takes a %s down when it says so, and not otherwise", (kind) => {
    const { taken } = decide(there[kind], kind);
    const removed = {
      message: { id: "m" },
      post: { id: "p", version: 3 },
      picture: { id: "f" },
      game: { id: "g", threadId: "t", waited: [] },
      name: { of: "member", id: "ada", name: "Rude", by: "N" },
      page: undefined,
    };
    expect(taken?.removal).toEqual(removed[kind]);
    const left = decide(there[kind], kind, "no-action");
    expect([left.taken, left.news, left.act.action]).toEqual([null, [], "left as it was"]);
    // It is already gone, so there is nothing to take down, but the report is answered.
    expect(decide({}, kind).taken).toBeNull();
  });

  it("removes a guest's name wherever it is stored, except from a player whom the league knew before", () => {
    const guest = {
      ...{ id: "sam", publicId: "sam-public", shownAs: "Sam (Ada’s guest)" },
      ...{ guestName: "Sam", heldName: null, host: "ada-public" },
    };
    const found = { named: { id: "sam", name: guest.shownAs }, guest };
    const down = (given: object = {}) => decide({ ...found, ...given }, "name");
    const entries = [{ id: "1", subject: "Sam to the league", names: ["Sam"] }];
    const player = { claimed: false };
    expect([down({ player, entries }).taken?.removal, down().news]).toEqual([
      {
        ...{ of: "guest", guest, releases: false, act: null },
        entries: [{ id: "1", subject: "a guest to the league" }],
      },
      [],
    ]);
    expect(down({ player: { ...player, claimed: true }, entries }).taken?.removal).toMatchObject({
      releases: true,
      entries: [],
    });
    expect(down({ guest: { ...guest, guestName: null } }).taken).toBeNull();
  });

  it("says that a page was dealt with and anything else taken down, also where no kind was stored", () => {
    for (const kind of REPORTABLE)
      expect(outcomeWords("removed", kind)).toBe(kind === "page" ? "dealt with it" : "taken it down");
    expect([outcomeWords("removed"), outcomeWords("no-action", "page")]).toEqual([
      "taken it down",
      "left it as it is",
    ]);
    expect(decide({}, "page").act.action).toBe("dealt with");
  });

  it("goes to each reporter separately, and to the item's owner", () => {
    const { answers, news, act } = decide(there.game, "game");
    expect(answers.map(({ to, url }) => [to, url])).toEqual([
      [["bo"], "/report#r1"],
      [[null], "/report#r2"],
    ]);
    expect(news).toMatchObject([{ kind: "end", to: ["ada", "bo"], facts: { removed: true } }]);
    expect(act).toEqual({
      action: "took down",
      subject: "the game Azul, which had been reported",
      url: null,
    });
  });
});

it("a report needs an explanation only for reasons that say nothing themselves", () => {
  const issues = (given: object) =>
    reportForm.safeParse({ what: "game:g", reason: "abuse", ...given }).error?.issues[0]?.path;
  expect(issues({})).toBeUndefined();
  expect(issues({ reason: "other" })).toEqual(["words"]);
  expect(issues({ reason: "other", words: "Because" })).toBeUndefined();
  for (const what of ["game", "game:", ":g", "user:g"]) expect(issues({ what })).toEqual(["what"]);
  expect(reportForm.parse({ what: "page:/a:b", reason: "abuse" }).what).toEqual({ kind: "page", id: "/a:b" });
});

it("a risk assessment is due when none was made, and a year after the last", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const made = (ago: number) => new Date(now - ago).toISOString();
  expect([isReviewDue(null, now), isReviewDue(made(REVIEW_AFTER_MS), now)]).toEqual([true, true]);
  expect(isReviewDue(made(REVIEW_AFTER_MS - 1), now)).toBe(false);
});
