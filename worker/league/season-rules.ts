import type { SeasonForm } from "../contract/league/league-forms.ts";
import { canReopenSeason } from "../contract/permissions.ts";
import type { Actor } from "../contract/users/users.ts";
import { refuse } from "../lib/errors.ts";
import type { AuditAct } from "../platform/audit/rules.ts";
import * as refusal from "./refusals-rules.ts";
import { mustManageLeague } from "./rules.ts";
import { type League, openTables, type SeasonFacts, type SeasonTable, tableOf } from "./tables-rules.ts";

const actOn = (year: number, action: string): AuditAct => ({
  action,
  subject: `the league of ${year}`,
  url: `/leagues/${year}`,
});

export function decideOpening(
  { member, season }: { member: Actor; season: object | undefined },
  year: number,
): { act: AuditAct } {
  mustManageLeague(member);
  if (season) throw refuse("conflict", `There’s already a season for ${year}.`, ["year"]);
  return { act: actOn(year, "opened") };
}

export interface FoundSeason extends League {
  member: Actor;
  season: SeasonForm | undefined;
  waiting: object | undefined;
}

export interface SeasonChange {
  season: SeasonFacts;
  act: AuditAct;
  tables: SeasonTable[];
}

function seasonIn({ seasons: [season] }: League): SeasonFacts {
  if (!season) throw refusal.noSuchSeason();
  return season;
}

export function decideSettings(found: FoundSeason, form: SeasonForm): SeasonChange | null {
  mustManageLeague(found.member);
  const season = seasonIn(found);
  const changesRule = form.correction !== season.correction || form.minimumGames !== season.minimumGames;
  if (season.closedAt !== null && changesRule) {
    const words = `The season of ${season.year} is closed: its rule stays as it was.`;
    throw refuse("conflict", words, ["correction"]);
  }
  const { name, words, shown } = form;
  const is = found.season;
  if (!changesRule && is?.name === name && is.words === words && is.shown === shown) return null;
  const { correction, minimumGames } = form;
  return {
    season,
    act: actOn(season.year, "changed the settings of"),
    tables: openTables({ ...found, seasons: [{ ...season, correction, minimumGames }] }),
  };
}

/** Decides the closing of a season, refused while a result waits, which could never be confirmed. */
export function decideClosing(found: FoundSeason): SeasonChange | null {
  mustManageLeague(found.member);
  const season = seasonIn(found);
  if (season.closedAt !== null) return null;
  if (found.waiting) {
    const words = `Results of new members still wait in ${season.year}. Please say of each whether it’s right, then close the season.`;
    throw refuse("conflict", words);
  }
  return { season, act: actOn(season.year, "closed"), tables: openTables(found) };
}

/** Decides the reopening of a season, whose table is made anew; null if open. */
export function decideReopening(found: FoundSeason): SeasonChange | null {
  if (!canReopenSeason(found.member)) {
    throw refuse("forbidden", "Only an admin can reopen a closed season.");
  }
  const season = seasonIn(found);
  if (season.closedAt === null) return null;
  return { season, act: actOn(season.year, "reopened"), tables: [tableOf(season, found.scores)] };
}
