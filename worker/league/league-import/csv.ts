import { PLAY_COLUMNS, type ResultKind } from "../../contract/league/league-limits.ts";
import { csvOf } from "../../lib/csv.ts";
import type { resultsToExport } from "./store.ts";

export type PlayedRow = Awaited<ReturnType<typeof resultsToExport>>[number];

const KINDS: Record<ResultKind, string> = {
  COMPETITIVE: "",
  CO_OPERATIVE: "co-operative",
  UNFINISHED: "unfinished",
};

/** Returns results as CSV that can be imported: a line per player, in the columns of the template. */
export const resultsCsv = (rows: readonly PlayedRow[]): string =>
  csvOf([
    PLAY_COLUMNS,
    ...rows.map(({ resultId, playedOn, gameName, kind, won, name, place, team, score }) => [
      ...[playedOn, gameName, resultId, name],
      ...[kind === "COMPETITIVE" ? place : null, score],
      ...[won === null ? null : won ? "yes" : "no", KINDS[kind], team],
    ]),
  ]);
