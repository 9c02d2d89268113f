import { begins, DOMAINS, type Domain, domainOf, domainOfSource, nameOf, words } from "./domains.ts";

/** Tests that ask something of every route or screen. */
const OF_ALL = "accessible answers awake caps bodies markup methods odd-input roles safety";

/** The domain of a test file of `tests/api` or `tests/browser`; undefined for one of every route or screen. */
const domainOfTest = (test: string): Domain | undefined =>
  domainOf(nameOf(test), ({ features, tests }) => [...words(features), ...words(tests)]);

/** True for test files that say of which domain they are, or that they are of all. */
export const isPlaced = (test: string): boolean =>
  domainOfTest(test) !== undefined || words(OF_ALL).some((word) => begins(nameOf(test), word));

/** True for folders of a feature that belong to a domain. */
export const isKnownFeature = (feature: string): boolean =>
  domainOf(feature, ({ features }) => words(features)) !== undefined;

/**
 * Returns the test files over HTTP and in the browser that a change can touch: those of the domains of what has changed,
 * and one journey a domain where what carries all of them has.
 * @param changed paths from the checkout's root
 * @param tests paths of all test files of `tests/api` and `tests/browser`
 */
export function touchedBy(changed: readonly string[], tests: readonly string[]): string[] {
  const sources = changed.filter((file) => /^(web|worker|drizzle|dev)\//.test(file));
  const domains = sources.map(domainOfSource);
  const journeys = domains.includes(undefined) ? DOMAINS.map(({ journey }) => journey) : [];
  return tests.filter((test) => {
    if (changed.includes(test)) return true;
    const domain = domainOfTest(test);
    return (
      (domain && domains.includes(domain)) ||
      journeys.some((journey) => test.endsWith(`browser/${journey}.test.ts`))
    );
  });
}
