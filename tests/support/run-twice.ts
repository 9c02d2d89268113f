import type { SerializedError, TestModule, Vitest } from "vitest/node";

/** Limit of tests that may pass only on a second run. Beyond it the run fails, as flakiness is then a fault. */
export const FLAKY_MOST = 5;
/** Limit of failures up to which their files are run again. More have a common reason. */
const AGAIN_MOST = 20;
/** Project that is never run again: its tests of rules wait for nothing, so a failure has a reason. */
const NEVER_AGAIN = "unit";

/** A failed test, or a failure outside of one: a hook, a module, an unhandled rejection. */
interface Failure {
  /** Project, file and name. */
  name: string;
  error: string;
  /** Undefined if the file is unknown. */
  module: TestModule | undefined;
  /** Id of the failed test. Of a failure outside of tests there is none: then all must pass on the second run. */
  test?: string;
}

export interface Tally {
  /** Number of tests by their last outcome. */
  passed: number;
  /** Number of tests and of failures outside tests. */
  failed: number;
  /** Number of tests that were skipped or never ended. */
  unfinished: number;
  flaky: { name: string; error: string }[];
}

type Outcome = "passed" | "failed" | "skipped" | "pending";
type Results = Awaited<ReturnType<Vitest["start"]>>;

/**
 * Runs the tests of these files, or all. If only a few API or browser tests fail, runs their files once more, each
 * alone and whole, because a test may depend on those before it.
 */
export async function runTwice(vitest: Vitest, filters?: string[]): Promise<Tally> {
  const results = await vitest.start(filters);
  const outcomes = outcomesOf(results.testModules);
  const failures = failuresOf(results);
  const flaky: Failure[] = [];
  for (const [module, ofModule] of failures.length > AGAIN_MOST ? [] : Map.groupBy(failures, moduleOf)) {
    if (!module) continue;
    console.log(`\nOnce more: ${module.relativeModuleId}`);
    const again = await vitest.runTestSpecifications([module.toTestSpecification()]);
    // The result also contains the modules of the first run.
    const testModules = again.testModules.filter(({ id }) => id === module.id);
    if (failuresOf({ ...again, testModules }).some(({ test }) => test === undefined)) continue;
    const second = outcomesOf(testModules);
    for (const failure of ofModule) {
      // A file that failed to load had no tests in the first run.
      const tests = failure.test === undefined ? [...second.keys()] : [failure.test];
      if (tests.some((test) => second.get(test) !== "passed")) continue;
      flaky.push(failure);
      for (const test of tests) outcomes.set(test, "passed");
    }
  }
  const count = (...wanted: Outcome[]) => [...outcomes.values()].filter((it) => wanted.includes(it)).length;
  const outsideOfTests = failures.filter((failure) => failure.test === undefined && !flaky.includes(failure));
  return {
    passed: count("passed"),
    failed: count("failed") + outsideOfTests.length,
    unfinished: count("skipped", "pending"),
    flaky: flaky.map(({ name, error }) => ({ name, error })),
  };
}

/** Returns the module to run again, if the failure may be chance. */
const moduleOf = ({ module }: Failure): TestModule | undefined =>
  module?.project.name === NEVER_AGAIN ? undefined : module;

/** Returns lines on tests that passed only on the second run, with their first errors. */
export const ledgerOf = ({ flaky }: Tally): string =>
  flaky.length === 0
    ? ""
    : [
        `\nPassed only when run again (${flaky.length}; at most ${FLAKY_MOST}):`,
        ...flaky.map(({ name, error }) => `  ${name}\n    ${error}`),
      ].join("\n");

const outcomesOf = (modules: TestModule[]): Map<string, Outcome> =>
  new Map(
    modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => [test.id, test.result().state] as const),
    ),
  );

function failuresOf({ testModules, unhandledErrors }: Results): Failure[] {
  const stray = unhandledErrors as SerializedError[];
  const known = new Set<unknown>(testModules.map(({ moduleId }) => moduleId));
  return [
    ...testModules.flatMap((module) =>
      failuresIn(
        module,
        stray.filter(({ VITEST_TEST_PATH: path }) => path === module.moduleId),
      ),
    ),
    ...stray
      .filter(({ VITEST_TEST_PATH: path }) => !known.has(path))
      .map((error) => ({
        name: "outside of any file",
        error: firstLine(error),
        module: undefined,
      })),
  ];
}

/** Returns a module's failures: one for everything outside its tests, and one per test. */
function failuresIn(module: TestModule, stray: SerializedError[]): Failure[] {
  const name = `${module.project.name} ${module.relativeModuleId}`;
  const suites = [module, ...module.children.allSuites()];
  const outside = [...suites.flatMap((suite) => suite.errors()), ...stray].slice(0, 1);
  return [
    ...outside.map((error) => ({ name, error: firstLine(error), module })),
    ...[...module.children.allTests()].flatMap((test) => {
      const result = test.result();
      if (result.state !== "failed") return [];
      const error = result.errors.map(firstLine)[0] ?? "It failed without an error.";
      return [{ name: `${name} > ${test.fullName}`, error, module, test: test.id }];
    }),
  ];
}

const firstLine = ({ name, message }: SerializedError): string =>
  `${name ?? "Error"}: ${String(message).split("\n")[0]}`;
