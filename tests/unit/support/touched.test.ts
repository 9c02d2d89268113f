import { globSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { isKnownFeature, isPlaced, touchedBy } from "../../support/touched.ts";

const TESTS = globSync("tests/{api,browser}/*.test.ts");

test("every test file and every feature has its place", () => {
  expect(TESTS.length).toBeGreaterThan(100);
  expect(TESTS.filter((file) => !isPlaced(file))).toEqual([]);
  const features = ["worker/features", "web/features"].flatMap((folder) => readdirSync(folder));
  expect(features.filter((feature) => !isKnownFeature(feature))).toEqual([]);
});

test("a change of a feature touches the tests of its domain, and no others", () => {
  const touched = touchedBy(["worker/features/tables/rules.ts"], TESTS);
  expect(touched).toContain("tests/api/tables.test.ts");
  expect(touched).toContain("tests/browser/calendar.test.ts");
  expect(touched).not.toContain("tests/api/league-desk.test.ts");
  expect(touched).not.toContain("tests/api/calendar-invitations.test.ts");
});

test("a change of what carries all features touches one journey a domain", () => {
  const touched = touchedBy(["web/ui/button.tsx"], TESTS);
  expect(touched).toHaveLength(11);
  expect(touched).toContain("tests/browser/sign-in.test.ts");
  expect(touched.filter((file) => !file.startsWith("tests/browser/"))).toEqual([]);
});

test("a test that has changed is touched, and words that nobody runs touch nothing", () => {
  const own = "tests/api/tables.test.ts";
  expect(touchedBy([own, "docs/deploy.md", "README.md"], TESTS)).toEqual([own]);
});
