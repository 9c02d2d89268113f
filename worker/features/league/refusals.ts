import type { Issue } from "../../contract/errors.ts";
import { ClubError, refuse } from "../../errors.ts";

export const noSuchResult = () => refuse("not-found", "This result is not here any more.");
export const noSuchSeason = () => refuse("not-found", "There is no season of this year.");
export const noSuchPlayer = () => refuse("not-found", "This player is not here any more.");
export const noSuchGame = () => refuse("not-found", "This game is not here any more.", ["game"]);
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
export const missingSeason = (year: number): Issue => ({
  path: ["playedOn"],
  message: `There is no season of ${year} yet. An editor can open it.`,
});
export const FUTURE_DAY: Issue = { path: ["playedOn"], message: "This day has not come yet." };
export const SOMEBODY_TWICE: Issue = { path: ["placings"], message: "Somebody is in this result twice." };
export const nobodyAt = (at: number): Issue => ({
  path: ["placings", at],
  message: "This player is not here any more.",
});

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
