import { afterAll, describe, expect, test } from "vitest";
import { copySources } from "../support/take-out.ts";

const ofShelf = (name: string) => `shelf/${name}.ts`;

/** Removable features, or several of which one needs the other, with the files of the contract that are their own. */
const FEATURES: [name: string, ...contract: string[]][] = [
  ["archives", "platform/archives.ts"],
  ["calendar-import"],
  ["calendar-invitations"],
  ["club-chat", "site/club-chat.ts"],
  ["league-import", "league/league-imports.ts"],
  ["look"],
  ["play-loggers", "league/play-loggers.ts"],
  ["played", "league/played.ts"],
  ["seating"],
  ["seating and what-to-play"],
  ["register", "events/register.ts"],
  [
    "shelf and what-to-play and seating",
    ...["barcodes", "labels", "places", "scanned", "stock-takes", "wishes"].map(ofShelf),
    ...["shelf-columns", "shelf-imports"].map(ofShelf),
  ],
  ["scanning", ...["barcodes", "scanned", "stock-takes"].map(ofShelf)],
  ["strength", "league/strength.ts"],
  ["suspensions"],
];

/** Milliseconds for a compiler that has half a core. */
const COMPILED_MS = 180_000;

const sources = await copySources();
afterAll(() => sources.remove());

describe("taking a feature out", { timeout: COMPILED_MS }, () => {
  test.each(FEATURES)("the site compiles without %s", async (name, ...contract) => {
    expect(await sources.errorsWithout(name.split(" and "), contract)).toEqual([]);
  });

  test("a feature that others need cannot be removed, and the compiler says where it is used", async () => {
    expect(await sources.errorsWithout(["coming"])).toContainEqual(
      expect.stringMatching(/^web\/events\/calendar\/calendar-page\.tsx.*coming/),
    );
  });
});
