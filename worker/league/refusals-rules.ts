import type { Issue } from "../contract/errors.ts";
import { ClubError, refuse } from "../lib/errors.ts";

export const noSuchResult = () => refuse("not-found", "This result is no longer here.");
export const noSuchSeason = () => refuse("not-found", "There’s no season for that year.");
export const noSuchPlayer = () => refuse("not-found", "This player is no longer here.");
export const noSuchGame = () => refuse("not-found", "This game is no longer here.", ["game"]);
export const editorsOnly = () => refuse("forbidden", "Only editors and admins can look after the league.");

export const notTheirs = () =>
  refuse("forbidden", "Only those who played, and editors, can enter the result of a game.");
export const notTheirsToRemove = () =>
  refuse("forbidden", "Only the member who entered this result, or an editor, can remove it.");

export const notTheirsToConfirm = () =>
  refuse("forbidden", "Only someone else who played, or an editor, can say that this result is right.");

export const closedSeason = (year: number): Issue => ({
  path: ["playedOn"],
  message: `The season of ${year} is closed: its table stays as it is.`,
});
export const missingSeason = (year: number): Issue => ({
  path: ["playedOn"],
  message: `There’s no ${year} season yet. An editor can open it.`,
});
export const FUTURE_DAY: Issue = { path: ["playedOn"], message: "This day hasn’t come yet." };
export const SOMEBODY_TWICE: Issue = { path: ["placings"], message: "Someone is in this result twice." };
export const ONE_TEAM: Issue = {
  path: ["placings"],
  message: "Everyone is in one team, so there’s no one to beat. Was it co-operative?",
};
export const apartAt = (at: number): Issue => ({
  path: ["placings", at, "place"],
  message: "Members of a team share their place.",
});
export const nobodyAt = (at: number): Issue => ({
  path: ["placings", at],
  message: "This player is no longer here.",
});

/** Throws if there are issues. @throws {ClubError} `invalid` */
export function throwIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new ClubError("invalid", issues);
}

export const enteredMeanwhile = (by: string | null) =>
  refuse("conflict", `${by ?? "Someone"} has entered the result of this game already. Have a look at it.`);

export const justEnteredRefusal = (by: string | null) =>
  refuse(
    "conflict",
    `${by ?? "Someone"} has just entered this game with the same players. Is yours a different one?`,
  );

export const changedMeanwhile = (by: string | null, verb: "changed" | "removed") =>
  refuse("conflict", `${by ?? "Someone"} has just ${verb} this result. Have a look before you save yours.`);
