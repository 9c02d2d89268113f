import { defineConfig } from "vitest/config";

const MINUTE = 60_000;

/** Three depths: pure rules in Node, every endpoint against the built worker, journeys in a real browser. */
export default defineConfig({
  test: {
    // Two cores, three files side by side, each with a site of its own: journeys wait about half of their time.
    maxWorkers: 3,
    // Files of a process share what they import, and with it a worker, stand-ins and a browser (`tests/support`). A test
    // that stubs something global takes it back.
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          testTimeout: MINUTE / 2,
        },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          setupFiles: "tests/support/connections.ts",
          globalSetup: "tests/support/build-once.ts",
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          setupFiles: "tests/support/connections.ts",
          globalSetup: "tests/support/build-once.ts",
          testTimeout: 2 * MINUTE,
          // As patient as the locators: a second is nothing on a busy machine.
          expect: { poll: { timeout: MINUTE / 4 } },
          hookTimeout: MINUTE,
        },
      },
    ],
  },
});
