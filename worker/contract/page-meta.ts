import type { Evening, Tonight } from "./calendar.ts";
import { fixedMeta } from "./fixed-meta.ts";
import type { Game } from "./games.ts";
import type { LeagueTable } from "./league.ts";
import {
  calendarMonthOf,
  isGamePath,
  isLeaguePath,
  isPostPath,
  isTagPath,
  TONIGHT_PATH,
} from "./page-addresses.ts";
import { isInfoPath } from "./page-places.ts";
import type { InfoPage } from "./pages.ts";
import type { Post, PostPage } from "./posts.ts";
import type { PageMeta } from "./site.ts";
import { gameMeta, infoMeta, leagueMeta, monthMeta, postMeta, tagMeta } from "./subject-meta.ts";
import { nightSummary } from "./summaries.ts";

/** What a page is about, where its address names something. */
export type PageSubject = Game | Post | PostPage | InfoPage | LeagueTable | Tonight;

const NO_SUCH_PAGE: PageMeta = {
  title: "Not found",
  description: "There is nothing at this address.",
  status: 404,
};

/** What the words of a page depend on, beside its path. */
export interface PageFacts {
  /** The day it is at the club, `YYYY-MM-DD`. */
  today: string;
  /** Null: there is no such thing. */
  subject?: PageSubject | null | undefined;
  /** When it takes place, as far as that is known. */
  evening?: Evening | null | undefined;
}

/** Title and description for a path; of what it is about when that is given. */
export function pageMeta(path: string, { today, subject, evening }: PageFacts): PageMeta {
  if (isGamePath(path) !== null)
    return subject && "players" in subject ? gameMeta(subject, today, evening) : NO_SUCH_PAGE;
  if (isPostPath(path) !== null) return subject && "slug" in subject ? postMeta(subject) : NO_SUCH_PAGE;
  if (isTagPath(path) !== null)
    return subject && "posts" in subject && subject.tag ? tagMeta(subject.tag) : NO_SUCH_PAGE;
  if (isLeaguePath(path) !== null)
    return subject && "standings" in subject ? leagueMeta(subject) : NO_SUCH_PAGE;
  const month = calendarMonthOf(path);
  if (month) return monthMeta(month);
  if (subject && "path" in subject) return infoMeta(subject);
  if (subject === null && isInfoPath(path)) return NO_SUCH_PAGE;
  const fixed = fixedMeta(path) ?? NO_SUCH_PAGE;
  if (path === TONIGHT_PATH && subject && "tables" in subject)
    return { ...fixed, description: nightSummary(subject) ?? fixed.description };
  return fixed;
}
