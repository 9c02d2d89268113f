import { globSync, readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { DOMAINS, domainOf } from "../../support/domains.ts";
import { touchedBy } from "../../support/touched.ts";

const TESTS = globSync("tests/{api,browser}/**/*.test.ts");

/** Folders of shared code, which are no domains. */
const GROUND = {
  worker: "clients contract db entry http lib",
  web: "app lib public styles ui",
  "tests/unit": "contract db dev http support web",
  "tests/api": "",
  "tests/browser": "",
};

test.each(Object.entries(GROUND))(
  "each folder of %s is a domain, or belongs to all of them",
  (home, ground) => {
    const folders = readdirSync(home, { withFileTypes: true }).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith("."),
    );
    const names = folders.map(({ name }) => name).filter((name) => !ground.split(" ").includes(name));
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => DOMAINS.every((domain) => domain.name !== name))).toEqual([]);
  },
);

test("every table has a domain, and every domain a browser test", () => {
  const tables = globSync("worker/db/schema/*.ts");
  expect(tables.filter((file) => !domainOf(file))).toEqual([]);
  const journeys = TESTS.map((file) => `${basename(dirname(file))} ${basename(file)}`);
  expect(DOMAINS.filter(({ name, journey }) => !journeys.includes(`${name} ${journey}.test.ts`))).toEqual([]);
});

test("tests of every route or screen are the only ones outside of the domains", () => {
  expect(TESTS.length).toBeGreaterThan(100);
  const outside = TESTS.filter((file) => !domainOf(file)).map((file) => basename(file, ".test.ts"));
  expect([...new Set(outside)].toSorted()).toEqual(
    "accessible-overlays accessible-screens accessible-talk answers awake bodies caps markup methods odd-input roles safety taking-out".split(
      " ",
    ),
  );
});

test("a change of a feature touches the tests of its domain, and no others", () => {
  const touched = touchedBy(["worker/events/tables/rules.ts"], TESTS);
  expect(touched).toContain("tests/api/events/tables.test.ts");
  expect(touched).toContain("tests/browser/events/calendar.test.ts");
  expect(touched).not.toContain("tests/api/league/league-desk.test.ts");
  expect(touched).not.toContain("tests/api/games/calendar-invitations.test.ts");
});

test("a change of shared code touches one browser test a domain", () => {
  const touched = touchedBy(["web/ui/button.tsx"], TESTS);
  expect(touched).toHaveLength(12);
  expect(touched).toContain("tests/browser/members/sign-in.test.ts");
  expect(touched.filter((file) => !file.startsWith("tests/browser/"))).toEqual([]);
});

test("a changed test is touched, and documents touch nothing", () => {
  const own = "tests/api/events/tables.test.ts";
  expect(touchedBy([own, "docs/deploy.md", "README.md"], TESTS)).toEqual([own]);
});
