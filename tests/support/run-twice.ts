import type { SerializedError, TestModule, Vitest } from "vitest/node";

/** The number of tests that may pass only when run again. With more of them the run fails: chance is then a fault. */
export const FLAKY_MOST = 5;
/** The number of failures up to which their files are run again. More of them have a reason. */
const AGAIN_MOST = 20;
/** Tests of rules have no machine to wait for: one that fails has a reason. */
const NEVER_AGAIN = "unit";

/** A test that failed, or what failed outside of one: a hook, a module, something that nothing awaits. */
interface Failure {
  /** Project, file and name. */
  name: string;
  error: string;
  isOfTest: boolean;
  /** Undefined where nothing tells in which file it was. */
  module: TestModule | undefined;
  /** Ids of the tests that must pass for it to be mended. */
  tests: string[];
}

export interface Tally {
  /** Each test counts once, by its last outcome. */
  passed: number;
  /** Tests, and whatever else failed outside of a test. */
  failed: number;
  /** Tests that were skipped or never ended. */
  unfinished: number;
  /** Failures that passed when run again. */
  flaky: { name: string; error: string }[];
}

type Outcome = "passed" | "failed" | "skipped" | "pending";
type Results = Awaited<ReturnType<Vitest["start"]>>;

/**
 * Runs the tests of these files (without filters, of all). Where a few failed over HTTP or in the browser, runs their
 * files once more, each alone: a test may stand on what those before it in its file have done.
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
    // It answers with the modules of the first run, too.
    const testModules = again.testModules.filter(({ id }) => id === module.id);
    if (failuresOf({ ...again, testModules }).some(({ isOfTest }) => !isOfTest)) continue;
    const second = outcomesOf(testModules);
    for (const failure of ofModule) {
      if (failure.tests.some((test) => second.get(test) !== "passed")) continue;
      flaky.push(failure);
      for (const test of failure.tests) outcomes.set(test, "passed");
    }
  }
  const count = (...wanted: Outcome[]) => [...outcomes.values()].filter((it) => wanted.includes(it)).length;
  const outsideOfTests = failures.filter((failure) => !failure.isOfTest && !flaky.includes(failure));
  return {
    passed: count("passed"),
    failed: count("failed") + outsideOfTests.length,
    unfinished: count("skipped", "pending"),
    flaky: flaky.map(({ name, error }) => ({ name, error })),
  };
}

/** The module to run again for a failure, if it may be chance. */
const moduleOf = ({ module }: Failure): TestModule | undefined =>
  module?.project.name === NEVER_AGAIN ? undefined : module;

/** Lines that name what passed only when run again, with its first error; empty where nothing did. */
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
        isOfTest: false,
        module: undefined,
        tests: [],
      })),
  ];
}

/** The failures of a module: one for all that failed outside of its tests, and one a test. */
function failuresIn(module: TestModule, stray: SerializedError[]): Failure[] {
  const name = `${module.project.name} ${module.relativeModuleId}`;
  const tests = [...module.children.allTests()];
  const suites = [module, ...module.children.allSuites()];
  const outside = [...suites.flatMap((suite) => suite.errors()), ...stray].slice(0, 1);
  return [
    ...outside.map((error) => ({
      name,
      error: firstLine(error),
      isOfTest: false,
      module,
      tests: tests.map(({ id }) => id),
    })),
    ...tests.flatMap((test) => {
      const result = test.result();
      if (result.state !== "failed") return [];
      const error = result.errors.map(firstLine)[0] ?? "It failed without an error.";
      return [{ name: `${name} > ${test.fullName}`, error, isOfTest: true, module, tests: [test.id] }];
    }),
  ];
}

const firstLine = ({ name, message }: SerializedError): string =>
  `${name ?? "Error"}: ${String(message).split("\n")[0]}`;
