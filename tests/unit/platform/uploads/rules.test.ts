import { describe, expect, test } from "vitest";
import {
  BYTES_A_DAY,
  BYTES_A_DAY_NEW,
  FILES_A_DAY,
  FILES_A_DAY_NEW,
} from "../../../../worker/contract/platform/uploads.ts";
import { ROLES, type Role } from "../../../../worker/contract/users/users.ts";
import type { ClubError } from "../../../../worker/lib/errors.ts";
import {
  checkPlace,
  decideRemoval,
  decideRename,
  decideUpload,
  type KnownUpload,
} from "../../../../worker/platform/uploads/rules.ts";
import { refusalOf } from "../../../support/outcome.ts";

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const NOWHERE = { postId: null, pageId: null };
const POST = { postId: "p", pageId: null };
const PAGE = { postId: null, pageId: "g" };
const NOTHING = { post: undefined, page: undefined };
const actor = (publicId: string, role: Role = "TRUSTED") => ({ publicId, role });
const [ada, bo, edie] = [actor("ada"), actor("bo"), actor("edie", "EDITOR")];
const postBy = (publicId: string | null) => ({ post: { author: publicId === null ? null : { publicId } } });

const codeOf = (act: () => unknown) => refusalOf(act)?.code ?? null;

describe("where files may be put", () => {
  test("in no text yet, by any member", () => {
    for (const role of ROLES) expect(codeOf(() => checkPlace(actor("x", role), NOWHERE, NOTHING))).toBe(null);
  });

  test("to a post, by its author and editors", () => {
    const found = { ...NOTHING, ...postBy("ada") };
    for (const [who, code] of [
      [ada, null],
      [edie, null],
      [actor("root", "ADMIN"), null],
      [bo, "not-found"],
    ] as const)
      expect([who.publicId, codeOf(() => checkPlace(who, POST, found))]).toEqual([who.publicId, code]);
    expect(codeOf(() => checkPlace(ada, POST, { ...NOTHING, ...postBy(null) }))).toBe("not-found");
    expect(codeOf(() => checkPlace(edie, POST, NOTHING))).toBe("not-found");
  });

  test("to a page, by editors", () => {
    const found = { ...NOTHING, page: {} };
    expect(codeOf(() => checkPlace(edie, PAGE, found))).toBe(null);
    expect(codeOf(() => checkPlace(ada, PAGE, found))).toBe("not-found");
    expect(codeOf(() => checkPlace(edie, PAGE, NOTHING))).toBe("not-found");
  });
});

describe("an upload", () => {
  const today = (files: number, bytes: number, since: number | null = NOW - HOUR) => ({
    files,
    bytes,
    since,
  });
  type Before = Parameters<typeof decideUpload>[0]["before"];
  const decide = (
    role: Role,
    used: ReturnType<typeof today> | undefined,
    bytes = 10,
    before: Before = undefined,
  ) => decideUpload({ member: actor("ada", role), ...NOTHING, before, today: used }, NOWHERE, bytes, NOW);

  test.each([
    ["NEW", FILES_A_DAY_NEW, BYTES_A_DAY_NEW],
    ["TRUSTED", FILES_A_DAY, BYTES_A_DAY],
    ["EDITOR", FILES_A_DAY, BYTES_A_DAY],
  ] as const)(
    "of a %s member fits while there is room in their day for it, to the byte",
    (role, files, bytes) => {
      const fits = { room: { files: files - 1, bytes: bytes - 10 }, insteadOf: null };
      expect(decide(role, undefined)).toEqual(fits);
      expect(decide(role, today(files - 1, bytes - 10))).toEqual(fits);
      expect(codeOf(() => decide(role, today(files, 0)))).toBe("too-many");
      expect(codeOf(() => decide(role, today(0, bytes - 9)))).toBe("too-many");
    },
  );

  test("beyond the limit may be retried when the oldest one is a day old", () => {
    const retryAfter = (since: number | null) => {
      try {
        decide("NEW", today(FILES_A_DAY_NEW, 0, since));
      } catch (error) {
        return (error as ClubError).retryAfter;
      }
    };
    expect(retryAfter(NOW - HOUR)).toBe(23 * 3_600);
    expect(retryAfter(null)).toBe(24 * 3_600);
  });

  test("sent again is not saved twice, even at the day's limit", () => {
    const before = { id: "first", state: "ready" as const, bytes: 10 };
    expect(decide("NEW", today(FILES_A_DAY_NEW, BYTES_A_DAY_NEW), 10, before)).toBeNull();
    expect(codeOf(() => decide("NEW", today(1, 10), 10, { ...before, state: "removed" }))).toBe("not-found");
  });

  test("replaces a try that never ended, and is counted once", () => {
    const before = { id: "first", state: "pending" as const, bytes: 10 };
    const room = { files: FILES_A_DAY_NEW - 1, bytes: BYTES_A_DAY_NEW - 10 };
    const full = today(FILES_A_DAY_NEW, BYTES_A_DAY_NEW);
    expect(decide("NEW", full, 10, before)).toEqual({ room, insteadOf: "first" });
    expect(codeOf(() => decide("NEW", full, 11, before))).toBe("too-many");
    const found = { member: ada, ...NOTHING, before, today: today(1, 10) };
    expect(decideUpload(found, NOWHERE, 10, NOW, 1)).toMatchObject({ insteadOf: "first" });
    expect(codeOf(() => decideUpload(found, NOWHERE, 10, NOW, 2))).toBe("unknown");
  });

  test("to an unknown post or page is refused before it is counted", () => {
    const found = { member: ada, ...NOTHING, before: undefined, today: today(FILES_A_DAY, 0) };
    expect(codeOf(() => decideUpload(found, POST, 1, NOW))).toBe("not-found");
  });
});

describe("renaming and removing a file", () => {
  type Known = KnownUpload & { isInSettings: boolean };
  const upload = (given: Partial<Known> = {}): Known => ({
    title: "Dice",
    state: "ready",
    isInSettings: false,
    owner: { publicId: "ada", name: "Ada" },
    postAuthor: null,
    ...given,
  });

  test("are allowed to its uploader, the author of its post, and editors", () => {
    const placed = upload({ postAuthor: { publicId: "bo" } });
    for (const [who, what, code] of [
      [ada, upload(), null],
      [edie, upload(), null],
      [bo, placed, null],
      [bo, upload(), "not-found"],
      [ada, upload({ owner: null }), "not-found"],
      [ada, undefined, "not-found"],
    ] as const) {
      expect(codeOf(() => decideRename({ member: who, upload: what }, "Other"))).toBe(code);
      expect(codeOf(() => decideRemoval({ member: who, upload: what }))).toBe(code);
    }
  });

  test("the same title changes nothing, and a pending or removed file can't be renamed", () => {
    expect(decideRename({ member: ada, upload: upload() }, "Dice")).toBe(null);
    expect(decideRename({ member: ada, upload: upload() }, "Cards")).toBe("Cards");
    for (const state of ["pending", "removed"] as const)
      expect(codeOf(() => decideRename({ member: ada, upload: upload({ state }) }, "Cards"))).toBe(
        "not-found",
      );
  });

  test("a removal is logged for another member's file, and done once", () => {
    expect(decideRemoval({ member: ada, upload: upload() })).toEqual({ logged: null });
    expect(decideRemoval({ member: edie, upload: upload() })).toEqual({ logged: "the file “Dice” by Ada" });
    expect(decideRemoval({ member: edie, upload: upload({ owner: null }) })).toEqual({
      logged: "the file “Dice” by a former member",
    });
    expect(decideRemoval({ member: edie, upload: upload({ state: "removed" }) })).toBe(null);
  });

  test("a file in the club's settings is not removed by anybody", () => {
    for (const member of [ada, edie, actor("root", "ADMIN")])
      expect(codeOf(() => decideRemoval({ member, upload: upload({ isInSettings: true }) }))).toBe(
        "conflict",
      );
    expect(codeOf(() => decideRemoval({ member: bo, upload: upload({ isInSettings: true }) }))).toBe(
      "not-found",
    );
  });
});
