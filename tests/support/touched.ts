import { DOMAINS, domainOf } from "./domains.ts";

/**
 * Returns the API and browser tests that a change can affect: those of changed domains, and one journey per domain if
 * shared code has changed.
 * @param changed paths from the checkout's root
 * @param tests paths of all test files of `tests/api` and `tests/browser`
 */
export function touchedBy(changed: readonly string[], tests: readonly string[]): string[] {
  const sources = changed.filter((file) => /^(web|worker|drizzle|dev)\//.test(file));
  const domains = sources.map(domainOf);
  const journeys = domains.includes(undefined) ? DOMAINS.map(({ journey }) => journey) : [];
  return tests.filter((test) => {
    if (changed.includes(test)) return true;
    const domain = domainOf(test);
    return (
      (domain && domains.includes(domain)) ||
      journeys.some((journey) => domain && test === `tests/browser/${domain.name}/${journey}.test.ts`)
    );
  });
}
