import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const MINUTE = 60_000;

/** Of a project that runs for minutes, small files that take long. */
const LONG = /(accessible-(screens|overlays)|taking-out)\.test\.ts$/;

/** Vitest begins with the largest files. Those that last longest would come late, and the other cores be idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...byProject.values()].flatMap((sorted) => [
      ...sorted.filter(isLong),
      ...sorted.filter((file) => !isLong(file)),
    ]);
  }
}

/** First, so that whatever is loaded has the time that it says; then the day that a test begins on. */
const CLOCK = ["tests/support/clock.ts", "tests/support/day-of-test.ts"];

/** Fails a file that leaves something behind in what files of a process share. */
const NO_TRACE = "tests/support/leave-no-trace.ts";

/** Last, as hooks end in reverse: before traces are looked for. */
const CLOSED = "tests/support/close-sites.ts";

/** The timeout of polls is that of the browser's locators: Vitest's second is nothing on a busy machine. */
const PATIENT = { poll: { timeout: MINUTE / 4 } };

/** Three depths: pure rules in Node, every endpoint against the built worker, journeys in a real browser. */
export default defineConfig({
  test: {
    // Two cores, four files side by side, each with a site of its own: a file keeps a core busy for six tenths of its
    // time. It takes 3.6 GB of memory.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Files of a process share what they import, and with it a worker, stand-ins and a browser (`tests/support`).
    isolate: false,
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          setupFiles: [...CLOCK, NO_TRACE],
          expect: PATIENT,
          testTimeout: MINUTE / 2,
        },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          setupFiles: [...CLOCK, "tests/support/connections.ts", NO_TRACE, CLOSED],
          globalSetup: "tests/support/build-once.ts",
          expect: PATIENT,
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          setupFiles: [...CLOCK, "tests/support/connections.ts", NO_TRACE, CLOSED],
          globalSetup: "tests/support/build-once.ts",
          testTimeout: 2 * MINUTE,
          expect: PATIENT,
          hookTimeout: MINUTE,
        },
      },
    ],
  },
});
