import { basename } from "node:path";

interface Domain {
  /** Its features: folders of `worker/features` and `web/features`, files of `worker/contract` and `worker/db/schema`. */
  features: string;
  /** Its tests over HTTP and in the browser, by what their names begin with, where that is not a feature. */
  tests: string;
  /** The journey that stands for it when what carries all features has changed. */
  journey: string;
}

const DOMAINS: Domain[] = [
  {
    features:
      "archives audit doorbell emoji-picker failures files health images jobs mails minute rich-text status uploads",
    tests:
      "backup change clock deployment durability edited-sources failure-reports idle-hour kept-database live logs mail-storm old-folders resilience stalls start sweep trouble upgrade uploading",
    journey: "uploading",
  },
  {
    features: "newcomers session users",
    tests: "controls names naming races rate-limits",
    journey: "naming",
  },
  { features: "club look settings", tests: "club-rooms", journey: "settings" },
  {
    features: "notification notifications push quiet",
    tests: "mail-budget mail-choices pushes sent-again",
    journey: "notifications",
  },
  {
    features: "league played playing result results season seasons standings",
    tests: "first-season",
    journey: "league",
  },
  {
    features: "discussion moderation report reports thread threads",
    tests: "reporting talking",
    journey: "talking",
  },
  {
    features:
      "assessments attendance calendar coming day-notes event-kinds events gatherings own-coming register reminders risk-assessment risk-words table tables tonight",
    tests: "notes planning",
    journey: "calendar",
  },
  {
    features: "board-game board-game-search board-games calendar-invitations game games next-games seats",
    tests: "home leave-link many-games older-wishes suggesting waiting",
    journey: "suggesting",
  },
  {
    features:
      "account already-in auth check-your-mail devices guest guests invitation invitations join join-links member members profile sign-in sign-out",
    tests: "audiences https-cookies inviting leaving secret-rotation shared-device sign-in suspensions",
    journey: "sign-in",
  },
  {
    features: "editor html info-pages my-posts page pages post posts tags two-versions",
    tests: "nasty-words previews writing",
    journey: "writing",
  },
  {
    features: "documents feeds first-steps search seo site",
    tests: "demo first-day first-visit heading-font keyboard kept-pages open-redirects years-cost",
    journey: "first-visit",
  },
];

/** Tests that ask something of every route or screen. */
const OF_ALL = "accessible answers awake caps bodies markup methods odd-input roles safety";

const words = (text: string): string[] => text.split(" ");
const nameOf = (file: string): string => basename(file).replace(/\..*$/, "");
const begins = (name: string, start: string): boolean => name === start || name.startsWith(`${start}-`);

/** The domain whose word is the longest beginning of the name. */
function domainOf(name: string, wordsOf: (domain: Domain) => string[]): Domain | undefined {
  const fitting = DOMAINS.flatMap((domain) =>
    wordsOf(domain).flatMap((word) => (begins(name, word) ? [{ domain, length: word.length }] : [])),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.domain;
}

/** The domain of a test file of `tests/api` or `tests/browser`; undefined for one of every route or screen. */
const domainOfTest = (test: string): Domain | undefined =>
  domainOf(nameOf(test), ({ features, tests }) => [...words(features), ...words(tests)]);

/** The domain of a source file; undefined for what carries all of them. */
function domainOfSource(file: string): Domain | undefined {
  const [, folder] = /^(?:worker|web)\/features\/([^/]+)\//.exec(file) ?? [];
  const [, flat] = /^(?:worker\/contract|worker\/db\/schema|web\/pages)\/([^/]+)$/.exec(file) ?? [];
  return domainOf(folder ?? nameOf(flat ?? ""), ({ features }) => words(features));
}

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
