import { describe, expect, it } from "vitest";
import { ROLES } from "../../../../worker/contract/users/users.ts";
import {
  adviceOnArchive,
  archiveName,
  decideDownload,
  decideMaking,
  downloadName,
  keysOfPart,
  outdatedNames,
  readName,
} from "../../../../worker/platform/archives/rules.ts";
import type { ArchiveManifest } from "../../../../worker/platform/backup/manifest-rules.ts";

const NOW = Date.parse("2026-11-22T04:47:00.123Z");
const DAY = 86_400_000;
const ID = "0123456789abcdef";

const kept = (kind: "weekly" | "asked", days: number, isWhole = true) => ({
  name: archiveName(kind, NOW - days * DAY, ID),
  isWhole,
});
const actor = (role: (typeof ROLES)[number]) => ({ publicId: "a", name: "Ada", role });
const manifestOf = (files: number): ArchiveManifest => ({
  format: 1,
  at: new Date(NOW).toISOString(),
  migration: "0".repeat(64),
  tables: {},
  files: { keys: Array.from({ length: files }, (_, at) => `key-${at}`), bytes: 1, perPart: 40 },
});

describe("an archive’s name", () => {
  it("says what it is and when it was made, to the millisecond", () => {
    expect(readName(archiveName("weekly", NOW, ID))).toEqual({ kind: "weekly", madeAt: NOW });
    expect(readName(archiveName("asked", 0, ID))).toEqual({ kind: "asked", madeAt: 0 });
  });

  it.each([
    "",
    "instance-id",
    "weekly",
    `daily-2026-11-22T04-47-00-123Z-${ID}`,
    `weekly-2026-13-22T04-47-00-123Z-${ID}`,
    `weekly-2026-11-22T04-47-00-123Z-${ID}/..`,
    `../weekly-2026-11-22T04-47-00-123Z-${ID}`,
  ])("is not “%s”", (name) => expect(readName(name)).toBeNull());
});

describe("archives to delete", () => {
  it("are weekly ones beyond the newest eight, and all made by hand except the last", () => {
    const weeks = Array.from({ length: 10 }, (_, week) => kept("weekly", 7 * week));
    const asked = [kept("asked", 3), kept("asked", 1)];
    expect(outdatedNames([...weeks.toReversed(), ...asked], NOW).sort()).toEqual(
      [weeks[8], weeks[9], asked[0]].map((one) => one?.name).sort(),
    );
    expect(outdatedNames([...weeks.slice(0, 8), kept("asked", 56)], NOW)).toEqual([]);
  });

  it.each(["weekly", "asked"] as const)(
    "are those older than eight weeks, even the last one (%s)",
    (kind) => {
      const old = kept(kind, 56.1);
      expect(outdatedNames([old], NOW)).toEqual([old.name]);
      expect(outdatedNames([kept(kind, 55.9)], NOW)).toEqual([]);
    },
  );

  it("are those interrupted a day ago; not one that may still be written, or other files", () => {
    const [old, young] = [kept("weekly", 1.1, false), kept("asked", 0.9, false)];
    expect(outdatedNames([old, young, { name: "somebody-elses", isWhole: false }], NOW)).toEqual([old.name]);
  });

  it("do not count interrupted ones among the eight", () => {
    const weeks = Array.from({ length: 8 }, (_, week) => kept("weekly", 7 * week + 1));
    expect(outdatedNames([kept("weekly", 0, false), ...weeks], NOW)).toEqual([]);
  });
});

describe("archives are made and downloaded only by an ADMIN:", () => {
  const name = archiveName("asked", NOW, ID);

  it.each(ROLES)("%s", (role) => {
    const member = actor(role);
    const makes = () => decideMaking({ member });
    const downloads = (timeZone = "UTC") =>
      decideDownload({ member }, { name, manifest: manifestOf(41), part: 2, timeZone });
    if (role === "ADMIN") {
      expect(makes().action).toBe("made an archive of");
      expect(downloads().subject).toBe("the archive of 2026-11-22, part 2 of 2");
      expect(downloads("America/New_York").subject).toBe("the archive of 2026-11-21, part 2 of 2");
    } else {
      expect(makes).toThrow("Only an admin");
      expect(downloads).toThrow("Only an admin");
      // Others may not even learn that there is one.
      expect(() => decideDownload({ member }, { name, manifest: null, part: 1, timeZone: "UTC" })).toThrow(
        "Only an admin",
      );
    }
  });

  it("and an unknown part is not found", () => {
    const ask = (files: number, part: number) => () =>
      decideDownload(
        { member: actor("ADMIN") },
        { name, manifest: manifestOf(files), part, timeZone: "UTC" },
      );
    expect(ask(0, 1)().subject).toBe("the archive of 2026-11-22");
    expect(ask(40, 1)().subject).toBe("the archive of 2026-11-22");
    expect(ask(40, 2)).toThrow("no longer kept");
  });
});

it("every file is in one part, and downloads have numbered names", () => {
  const manifest = manifestOf(95);
  const all = [1, 2, 3].map((part) => keysOfPart(manifest, part));
  expect(all.map((keys) => keys.length)).toEqual([40, 40, 15]);
  expect(all.flat()).toEqual(manifest.files.keys);
  const name = archiveName("asked", NOW, ID);
  expect(downloadName(name, 1, 1)).toBe("club-archive-2026-11-22T04-47.tar");
  expect(downloadName(name, 2, 3)).toBe("club-archive-2026-11-22T04-47-part-2-of-3.tar");
});

it("a weekly archive older than 8 days, or missing from the second week on, is reported", () => {
  const advice = (doneAt: number | null, dueAt = NOW) => adviceOnArchive({ doneAt, dueAt }, NOW);
  expect(advice(NOW - 8 * DAY)).toBeNull();
  expect(advice(NOW - 8 * DAY - 1)).toContain("The newest is too old.");
  expect(advice(null, NOW - 8 * DAY)).toBeNull();
  expect(advice(null, NOW - 8 * DAY - 1)).toContain("There is none yet.");
});
