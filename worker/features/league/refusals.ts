import type { Issue } from "../../contract/errors.ts";
import { ClubError, refuse } from "../../errors.ts";
import type { EditFindings, NewFindings } from "./results-store.ts";

export const noSuchResult = () => refuse("not-found", "This result is not here any more.");
export const noSuchSeason = () => refuse("not-found", "There is no season of this year.");
export const noSuchPlayer = () => refuse("not-found", "This player is not here any more.");
export const editorsOnly = () => refuse("forbidden", "Only editors and admins look after the league.");

export const notTheirs = () =>
  refuse("forbidden", "Only those who played, and editors, can enter the result of a game.");
export const notTheirsToRemove = () =>
  refuse("forbidden", "Only the member who entered this result, or an editor, can remove it.");

/** What is wrong with a result whose season is closed, or not there. */
export const closedSeason = (year: number): Issue => ({
  path: ["playedOn"],
  message: `The season of ${year} is closed: its table stays as it is.`,
});
const missingSeason = (year: number): Issue => ({
  path: ["playedOn"],
  message: `There is no season of ${year} yet. An editor can open it.`,
});
export const FUTURE_DAY: Issue = { path: ["playedOn"], message: "This day has not come yet." };

type Findings = Pick<NewFindings | EditFindings, "seasonOpen" | "seasonExists" | "everybody" | "nobodyAt">;

/**
 * What was found wrong with a result's season or players, each on its field; `at` is where the form has the result.
 */
export function issuesOf(found: Findings, year: number, at: (string | number)[] = []): Issue[] {
  const issues: Issue[] = [];
  if (!found.seasonOpen) issues.push(found.seasonExists ? closedSeason(year) : missingSeason(year));
  if (found.nobodyAt !== null)
    issues.push({ path: ["placings", found.nobodyAt], message: "This player is not here any more." });
  else if (!found.everybody)
    issues.push({ path: ["placings"], message: "Somebody is in this result twice." });
  return issues.map(({ path, message }) => ({ path: [...at, ...path], message }));
}

/** @throws {ClubError} `invalid`, when there are issues */
export function throwIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new ClubError("invalid", issues);
}

export const enteredMeanwhile = (by: string | null) =>
  refuse("conflict", `${by ?? "Somebody"} has entered the result of this game already. Have a look at it.`);

export const justEntered = (by: string | null) =>
  refuse(
    "conflict",
    `${by ?? "Somebody"} has just entered this game of the same players. Is yours another one?`,
  );

export const changedMeanwhile = (by: string | null) =>
  refuse(
    "conflict",
    `${by ?? "Somebody"} has changed this result meanwhile. Have a look at it before you save yours.`,
  );
