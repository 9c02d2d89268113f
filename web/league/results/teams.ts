import { addEntrant, everyEntrant, type Order, removeEntrant, waitingFor } from "./order.ts";

/** Teams of a game while it is entered: the number of each player's, and their order by `keyOfTeam`. */
export interface Teams {
  of: Readonly<Record<string, number>>;
  order: Order;
}

export const NO_TEAMS: Teams = { of: {}, order: waitingFor([]) };

export const keyOfTeam = (team: number): string => `team ${team}`;

/** Returns the key of a player's team; one that no team has if they are in none. */
export const teamKeyOf = ({ of }: Teams, player: string): string => keyOfTeam(of[player] ?? 0);

export const membersOf = ({ of }: Teams, players: readonly string[], team: number): string[] =>
  players.filter((key) => of[key] === team);

export const teamsIn = ({ of }: Teams, players: readonly string[]): number[] =>
  [...new Set(players.flatMap((key) => of[key] ?? []))].sort((a, b) => a - b);

/** Returns the numbers to choose from: two or more, and one that is still empty, if there are players for it. */
export function teamChoices(teams: Teams, players: readonly string[]): number[] {
  const highest = Math.max(0, ...teamsIn(teams, players));
  const count = Math.max(2, highest, Math.min(highest + 1, players.length));
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** Puts players without a team into the smallest, and keeps the places of teams that still have members. */
export function teamUp(teams: Teams, players: readonly string[]): Teams {
  const of: Record<string, number> = {};
  for (const key of players) if (teams.of[key]) of[key] = teams.of[key];
  for (const key of players) {
    const size = (team: number) => players.filter((other) => of[other] === team).length;
    const existing = teamsIn({ ...teams, of }, players);
    of[key] ??= [...new Set([1, 2, ...existing])].reduce((best, team) =>
      size(team) < size(best) ? team : best,
    );
  }
  const keys = teamsIn({ ...teams, of }, players).map(keyOfTeam);
  const gone = everyEntrant(teams.order).filter((key) => !keys.includes(key));
  return { of, order: keys.reduce(addEntrant, gone.reduce(removeEntrant, teams.order)) };
}

export const moveToTeam = (teams: Teams, players: readonly string[], key: string, team: number): Teams =>
  teamUp({ ...teams, of: { ...teams.of, [key]: team } }, players);
