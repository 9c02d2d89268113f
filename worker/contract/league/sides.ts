/** A place in a game. Members of a team share theirs. */
export interface Placed {
  place: number;
  /** Number of the team; null where everyone plays for themselves. */
  team?: number | null | undefined;
}

export const areOpponents = (one: Pick<Placed, "team">, other: Pick<Placed, "team">): boolean =>
  one !== other && (one.team == null || one.team !== other.team);

/** Groups players by team; those without one are each a side of their own. */
export const sidesOf = <Player extends Pick<Placed, "team">>(players: readonly Player[]): Player[][] => [
  ...Map.groupBy(players, (player) => player.team ?? player).values(),
];
