import { basename } from "node:path";

export interface Domain {
  name: string;
  /** Its features: folders of `worker/features` and `web/features`, files of `worker/contract` and `worker/db/schema`. */
  features: string;
  /** Its tests over HTTP and in the browser, by what their names begin with, where that is not a feature. */
  tests: string;
  /** The journey that stands for it when what carries all features has changed. */
  journey: string;
}

/** Domains from the ground up. */
export const DOMAINS: Domain[] = [
  {
    name: "platform",
    features:
      "archives audit doorbell emoji-picker failures files guards images jobs mails minute rich-text uploads",
    tests:
      "backup change clock deployment durability edited-sources failure-reports idle-hour kept-database live logs mail-storm old-folders resilience stalls start sweep trouble upgrade uploading",
    journey: "uploading",
  },
  {
    name: "users",
    features: "newcomers session users",
    tests: "controls names naming races rate-limits",
    journey: "naming",
  },
  {
    name: "club",
    features: "club look settings",
    tests: "club-rooms",
    journey: "settings",
  },
  {
    name: "notifications",
    features: "notification notifications push quiet",
    tests: "mail-budget mail-choices pushes sent-again",
    journey: "notifications",
  },
  {
    name: "league",
    features: "league played playing result results season seasons standings",
    tests: "first-season",
    journey: "league",
  },
  {
    name: "discussion",
    features: "discussion moderation report reports thread threads",
    tests: "reporting talking",
    journey: "talking",
  },
  {
    name: "events",
    features:
      "assessments attendance calendar coming day-notes event-kinds events gatherings own-coming register reminders risk-assessment risk-words table tables",
    tests: "notes planning",
    journey: "calendar",
  },
  {
    name: "games",
    features:
      "board-game board-game-search board-games calendar-invitations game games next-games seats tonight",
    tests: "home leave-link many-games older-wishes suggesting waiting",
    journey: "suggesting",
  },
  {
    name: "members",
    features:
      "account already-in auth check-your-mail devices guest guests invitation invitations join join-links member members profile sign-in sign-out",
    tests: "audiences https-cookies inviting leaving secret-rotation shared-device sign-in suspensions",
    journey: "sign-in",
  },
  {
    name: "content",
    features: "editor html info-pages my-posts page pages post posts tags two-versions",
    tests: "nasty-words previews writing",
    journey: "writing",
  },
  {
    name: "site",
    features: "documents feeds first-steps health search seo site status",
    tests: "demo first-day first-visit heading-font keyboard kept-pages open-redirects revisions years-cost",
    journey: "first-visit",
  },
];

export const words = (text: string): string[] => text.split(" ");
export const nameOf = (file: string): string => basename(file).replace(/\..*$/, "");
export const begins = (name: string, start: string): boolean =>
  name === start || name.startsWith(`${start}-`);

/** The domain whose word is the longest beginning of the name. */
export function domainOf(name: string, wordsOf: (domain: Domain) => string[]): Domain | undefined {
  const fitting = DOMAINS.flatMap((domain) =>
    wordsOf(domain).flatMap((word) => (begins(name, word) ? [{ domain, length: word.length }] : [])),
  );
  return fitting.sort((a, b) => b.length - a.length)[0]?.domain;
}

/** The domain of a source file; undefined for what carries all of them. */
export function domainOfSource(file: string): Domain | undefined {
  const [, folder] = /^(?:worker|web)\/features\/([^/]+)\//.exec(file) ?? [];
  const [, flat] = /^(?:worker\/contract|worker\/db\/schema|web\/pages)\/([^/]+)$/.exec(file) ?? [];
  return domainOf(folder ?? nameOf(flat ?? ""), ({ features }) => words(features));
}
