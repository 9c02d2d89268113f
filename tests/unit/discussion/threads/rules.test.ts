import { describe, expect, it } from "vitest";
import {
  POSTS_MOST,
  POSTS_MOST_NEW,
  POSTS_WITHIN_MS,
} from "../../../../worker/contract/discussion/threads.ts";
import { isPublicMessage } from "../../../../worker/contract/permissions.ts";
import { ROLES, type Role } from "../../../../worker/contract/users/users.ts";
import { decideHold, decideMessage } from "../../../../worker/discussion/moderation/rules.ts";
import { decideDelete, decideEdit } from "../../../../worker/discussion/threads/own-rules.ts";
import {
  auditAct,
  decidePost,
  initialState,
  type KnownMessage,
  mayRead,
  messageOf,
  newsOf,
  peopleAroundThread,
  postsMostOf,
  refuseTooMuch,
  type ThreadPlace,
} from "../../../../worker/discussion/threads/rules.ts";
import { refusalOf } from "../../../support/outcome.ts";

const NOW = 1_732_130_000_000;
const person = (id: string, role: Role = "TRUSTED") => ({ id, publicId: id, name: id, role });
const [ada, ben, edie] = [person("ada"), person("ben"), person("edie", "EDITOR")];

const azul: ThreadPlace = {
  kind: "game",
  id: "azul",
  title: "Azul",
  path: "/games/azul",
  day: null,
  isPublic: true,
  owner: { id: "ada", publicId: "ada" },
};
const post = (isPublic: boolean): ThreadPlace => ({
  ...azul,
  kind: "post",
  id: "p",
  title: "News",
  path: "/posts/news",
  isPublic,
});

const hello = (given: Partial<KnownMessage> = {}): KnownMessage => ({
  id: "m",
  thread: "t",
  author: ada,
  text: "Hello",
  moderation: "NONE",
  held: false,
  byNewcomer: false,
  note: false,
  editedAt: null,
  deletedAt: null,
  answered: null,
  ...given,
});

const codeOf = (act: () => unknown) => refusalOf(act)?.code;

describe("how much a member may say", () => {
  const said = (count: number, at: number) => Array.from({ length: count }, () => ({ at }));

  it("is less for a NEW member", () => {
    for (const role of ROLES) {
      const most = role === "NEW" ? POSTS_MOST_NEW : POSTS_MOST;
      expect(postsMostOf(role)).toBe(most);
      expect(() => refuseTooMuch({ role }, said(most - 1, NOW), NOW)).not.toThrow();
      expect(codeOf(() => refuseTooMuch({ role }, said(most, NOW), NOW))).toBe("too-many");
    }
  });

  it("is available again when the first message is ten minutes old; the wait is in whole seconds, at least one", () => {
    const wait = (at: number) =>
      refusalOf(() => refuseTooMuch({ role: "NEW" }, said(POSTS_MOST_NEW, at), NOW))?.retryAfter;
    expect(wait(NOW)).toBe(600);
    expect(wait(NOW - 599_001)).toBe(1);
    expect(wait(NOW - 10_500)).toBe(590);
    expect(wait(NOW - POSTS_WITHIN_MS)).toBe(1);
  });
});

describe("a reader", () => {
  it("sees a game's thread and a published post's; a draft's only as its author or an editor", () => {
    for (const role of ROLES) {
      const [author, other] = [person("ada", role), person("ben", role)];
      for (const place of [azul, post(true)]) expect(mayRead(place, other)).toBe(true);
      expect(mayRead(post(false), author)).toBe(true);
      expect(mayRead(post(false), other)).toBe(role === "EDITOR" || role === "ADMIN");
    }
  });

  it("sees no message that is deleted, blocked, or held for review", () => {
    const cases = [
      [hello(), true],
      [hello({ moderation: "SHOW", held: true }), true],
      [hello({ held: true }), false],
      [hello({ moderation: "BLOCK" }), false],
      [hello({ moderation: "SHOW", deletedAt: 1 }), false],
    ] as const;
    for (const [message, expected] of cases) expect(isPublicMessage(message)).toBe(expected);
  });
});

describe("posting a message", () => {
  const found = {
    member: ada,
    place: azul,
    same: undefined,
    answered: undefined,
    latest: [],
    holdsNewcomers: undefined,
    players: [ada, ben],
    lastAllowedNote: undefined,
    lastAllowedAct: undefined,
  };
  const say = (given: object = {}, replyToId: string | null = null) =>
    decidePost({ ...found, ...given }, "t", { text: "Hello", replyToId, note: false }, NOW);
  const write = (given: object = {}) =>
    decidePost({ ...found, ...given }, "t", { text: "Hello", replyToId: null, note: true }, NOW);

  it("needs the right to read the thread", () => {
    expect(say()).toEqual({ place: azul, byNewcomer: false, held: false });
    expect(codeOf(() => say({ place: undefined }))).toBe("not-found");
    expect(codeOf(() => say({ place: post(false), member: ben }))).toBe("not-found");
  });

  it("makes one message when sent twice, also at the rate limit", () => {
    expect(say({ same: { id: "m" }, latest: Array.from({ length: 60 }, () => ({ at: NOW })) })).toBeNull();
  });

  it("can answer only a message of the same thread that is not deleted", () => {
    expect(say({ answered: { thread: "t", deletedAt: null } }, "m")).not.toBeNull();
    for (const answered of [undefined, { thread: "other", deletedAt: null }, { thread: "t", deletedAt: 5 }])
      expect(codeOf(() => say({ answered }, "m"))).toBe("invalid");
  });

  it("waits for review from a NEW member if the club holds their messages", () => {
    expect(initialState({ role: "NEW" }, true)).toEqual({ byNewcomer: true, held: true });
    expect(initialState({ role: "NEW" }, false)).toEqual({ byNewcomer: true, held: false });
    expect(initialState({ role: "TRUSTED" }, true)).toEqual({ byNewcomer: false, held: false });
    expect(say({ member: person("nia", "NEW"), holdsNewcomers: { value: "1" } })?.held).toBe(true);
  });

  it("to all players is allowed to the game's suggester and editors, and not under a post", () => {
    expect(write()).toMatchObject({ place: azul });
    expect(write({ member: edie })).toMatchObject({ place: azul });
    for (const given of [
      { member: ben },
      { place: { ...azul, owner: null } },
      { place: post(true), member: ada },
      { place: post(true), member: edie },
    ])
      expect(codeOf(() => write(given))).toBe("forbidden");
    expect(say({ member: ben }), "as any message").toMatchObject({ place: azul });
  });

  it("to all players needs another player, and is refused beyond the daily limit", () => {
    expect(codeOf(() => write({ players: [ada] }))).toBe("conflict");
    expect(codeOf(() => write({ lastAllowedNote: { at: NOW } }))).toBe("too-many");
    const nia = { ...ada, role: "NEW" as const };
    expect(codeOf(() => write({ member: nia, lastAllowedAct: {} }))).toBe("too-many");
    expect(write({ member: nia })).toMatchObject({ byNewcomer: true });
    expect(write({ lastAllowedAct: {} })).toMatchObject({ byNewcomer: false });
  });

  it("is refused beyond the rate limit", () => {
    expect(codeOf(() => say({ latest: Array.from({ length: 60 }, () => ({ at: NOW })) }))).toBe("too-many");
  });
});

describe("a message notifies", () => {
  const around = {
    place: azul,
    participants: [ada, ben, edie, person("cy")],
    players: [ada, ben],
    playing: [],
  };
  const message = { id: "m", authorId: ada.id, answered: null, note: false };

  it("the author of the answered message, as a reply, and every other participant except its own author", () => {
    expect(newsOf({ ...message, answered: ben }, around)).toEqual([
      { kind: "reply", to: ["ben"], url: "/games/azul", gameId: "azul", messageId: "m" },
      { kind: "comment", to: ["edie", "cy"], url: "/games/azul", gameId: "azul", messageId: "m" },
      { kind: "on-the-day", to: [], url: "/games/azul", gameId: "azul", messageId: "m" },
    ]);
    expect(newsOf({ ...message, answered: ada }, around)[0]?.to).toEqual([]);
    expect(newsOf({ ...message, authorId: null }, around)).toEqual([]);
  });

  it("players of today's game, by that kind of news alone", () => {
    const playing = [ada, ben, person("cy")];
    const told = newsOf({ ...message, answered: ben }, { ...around, playing });
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ["reply", []],
      ["comment", ["edie"]],
      ["on-the-day", ["ben", "cy"]],
    ]);
  });

  it("all players of a note to them, once, and other participants as of any message", () => {
    const playing = [ada, ben];
    const told = newsOf({ ...message, answered: ben, note: true }, { ...around, playing });
    expect(told.map(({ kind, to }) => [kind, to])).toEqual([
      ["reply", []],
      ["note", ["ben"]],
      ["comment", ["edie", "cy"]],
      ["on-the-day", []],
    ]);
  });

  it("members sorted by their seats and by who plays today", () => {
    const [sits, brought] = [
      { ...ben, sits: true },
      { ...ada, sits: false },
    ];
    const found = {
      places: [[], [{ ...azul, day: "2024-11-21" }]],
      speakers: [edie],
      people: [[brought], [sits]],
    };
    expect(peopleAroundThread(found, ["2024-11-21", "2024-11-21"])).toEqual({
      place: { ...azul, day: "2024-11-21" },
      participants: [edie, brought, sits],
      players: [sits],
      playing: [sits],
    });
    // Past midnight, while the game still runs, and once its night is over.
    expect(peopleAroundThread(found, ["2024-11-21", "2024-11-22"]).playing).toEqual([sits]);
    const over = ["2024-11-22", "2024-11-22"] as const;
    expect(peopleAroundThread(found, over).playing).toEqual([]);
    expect(peopleAroundThread({ places: [[], []], speakers: [], people: [] }, over).place).toBeUndefined();
  });

  it("under a draft, only those who may read it", () => {
    const [reply, comment] = newsOf(
      { ...message, authorId: edie.id, answered: ben },
      { place: post(false), participants: [...around.participants, ada], players: [], playing: [] },
    );
    expect([reply?.to, comment?.to]).toEqual([[], ["ada", "ada"]]);
    expect(comment).toMatchObject({ url: "/posts/news", postId: "p" });
  });
});

describe("one's own words", () => {
  const found = { member: ada, place: azul, message: hello(), holdsNewcomers: undefined };
  const edit = (given: object = {}, text = "Hi") => decideEdit({ ...found, ...given }, "t", text);

  it("can be edited by their author", () => {
    expect(edit()?.set).toEqual({ text: "Hi", moderation: "NONE", byNewcomer: false, held: false });
    expect(edit({}, "Hello")).toBeNull();
    for (const role of ROLES) expect(codeOf(() => edit({ member: person("ben", role) }))).toBe("forbidden");
    expect(codeOf(() => edit({ message: hello({ author: null }) }))).toBe("forbidden");
  });

  it("are not found in another thread, for a member who may not read it, and once deleted", () => {
    for (const given of [
      { message: undefined },
      { place: undefined },
      { message: hello({ thread: "other" }) },
      { place: post(false), member: ben },
      { message: hello({ deletedAt: 5 }) },
    ])
      expect(codeOf(() => edit(given))).toBe("not-found");
  });

  it("of a NEW member are reviewed again when edited, and hidden meanwhile if the club holds them", () => {
    const nia = person("ada", "NEW");
    const shown = hello({ moderation: "SHOW" });
    expect(edit({ member: nia, message: shown })?.set).toMatchObject({
      moderation: "NONE",
      byNewcomer: true,
      held: false,
    });
    expect(edit({ member: nia, message: shown, holdsNewcomers: {} })).toMatchObject({
      withdraws: true,
      set: { held: true },
    });
    // Once approved it stays public in a club that holds them no longer; one that still waits goes on waiting.
    const held = (moderation: KnownMessage["moderation"]) =>
      edit({ member: nia, message: hello({ moderation, held: true }) })?.set.held;
    expect([held("SHOW"), held("NONE")]).toEqual([false, true]);
    expect(edit({ message: shown, holdsNewcomers: {} })).toMatchObject({
      withdraws: false,
      set: { moderation: "SHOW" },
    });
  });

  it("that were blocked stay blocked", () => {
    const blocked = hello({ moderation: "BLOCK" });
    const set = edit({ member: person("ada", "NEW"), message: blocked, holdsNewcomers: {} });
    expect(set).toMatchObject({
      withdraws: false,
      set: { moderation: "BLOCK", held: false, byNewcomer: false },
    });
  });

  it("can be deleted by their author and by editors; a second time changes nothing", () => {
    for (const role of ROLES) {
      expect(decideDelete({ ...found, member: person("ada", role) }, "t")?.isOwn).toBe(true);
      const act = () => decideDelete({ ...found, member: person("ben", role) }, "t");
      if (role === "EDITOR" || role === "ADMIN") expect(act()?.isOwn).toBe(false);
      else expect(codeOf(act)).toBe("forbidden");
    }
    expect(decideDelete({ ...found, message: hello({ deletedAt: 5 }) }, "t")).toBeNull();
    expect(codeOf(() => decideDelete({ ...found, message: undefined }, "t"))).toBe("not-found");
    expect(codeOf(() => messageOf(undefined))).toBe("not-found");
  });

  it("when deleted by an editor are logged with their author and page", () => {
    expect(auditAct("hid", hello(), azul)).toEqual({
      action: "hid",
      subject: "a message by ada in Azul",
      url: "/games/azul",
    });
    expect(auditAct("deleted", hello({ author: null }), post(true)).subject).toBe(
      "a message by a former member in News",
    );
  });
});

describe("what editors decide", () => {
  const found = { member: edie, message: hello(), place: azul, reports: [] };

  it("is refused to others than editors and admins", () => {
    for (const role of ROLES) {
      const acts = [
        () => decideMessage({ ...found, member: { role } }, { decision: "BLOCK" }),
        () => decideHold({ member: { role }, holds: undefined }, true),
      ];
      for (const act of acts)
        if (role === "EDITOR" || role === "ADMIN") expect(act()).not.toBeNull();
        else expect(codeOf(act)).toBe("forbidden");
    }
  });

  it("shows or blocks a message, and changes nothing a second time unless it was reported", () => {
    expect(decideMessage(found, { decision: "BLOCK" })).toMatchObject({ withdraws: true, isNews: false });
    expect(decideMessage({ ...found, message: hello({ held: true }) }, { decision: "SHOW" })).toMatchObject({
      withdraws: false,
      isNews: true,
    });
    expect(decideMessage(found, { decision: "SHOW" })?.isNews).toBe(false);
    const shown = hello({ moderation: "SHOW", held: true });
    expect(decideMessage({ ...found, message: shown }, { decision: "SHOW" })).toBeNull();
    expect(decideMessage({ ...found, message: shown, reports: [{}] }, { decision: "SHOW" })?.isNews).toBe(
      false,
    );
    // Readers are told of a held one when it is first shown, hidden before or not, and once.
    const heldAfter = (moderation: KnownMessage["moderation"], decision: "SHOW" | "BLOCK") =>
      decideMessage({ ...found, message: hello({ moderation, held: true }) }, { decision })?.set.held;
    expect([heldAfter("NONE", "BLOCK"), heldAfter("NONE", "SHOW")]).toEqual([true, true]);
    expect([heldAfter("BLOCK", "SHOW"), heldAfter("SHOW", "BLOCK")]).toEqual([true, false]);
    for (const message of [undefined, hello({ deletedAt: 5 })])
      expect(codeOf(() => decideMessage({ ...found, message }, { decision: "SHOW" }))).toBe("not-found");
  });

  it("shows no other version of a message than the editor saw, but hides any", () => {
    const edited = { ...found, message: hello({ held: true, editedAt: 5 }) };
    const seen = (editedAt: string | null, decision: "SHOW" | "BLOCK" = "SHOW") =>
      decideMessage(edited, { decision, editedAt });
    expect(codeOf(() => seen(null))).toBe("conflict");
    expect(seen(new Date(5).toISOString())?.isNews).toBe(true);
    expect(seen(null, "BLOCK")?.withdraws).toBe(true);
  });

  it("switches holding NEW members' messages on or off, and changes nothing a second time", () => {
    expect(decideHold({ member: edie, holds: undefined }, true)?.action).toBe("started holding");
    expect(decideHold({ member: edie, holds: {} }, false)?.action).toBe("stopped holding");
    expect(decideHold({ member: edie, holds: {} }, true)).toBeNull();
    expect(decideHold({ member: edie, holds: undefined }, false)).toBeNull();
  });
});
