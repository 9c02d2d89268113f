import type { Group, GroupMember } from "../../contract/games/what-to-play.ts";
import { median } from "../../contract/median.ts";
import type { Player } from "../../contract/users/users.ts";

interface Of {
  publicId: string;
}

export interface FoundTastes {
  wishes: readonly (Of & { titleId: string; onDay: string | null })[];
  explains: readonly (Of & { titleId: string })[];
  /** Games of the shelf that they have played, with the complexity in hundredths. */
  played: readonly (Of & { titleId: string; weight: number | null })[];
}

export const rowsOf = <Row extends Of>(rows: readonly Row[], { publicId }: Of): Row[] =>
  rows.filter((row) => row.publicId === publicId);

/** Returns what decides on a person's game. @param evening date of tonight, or of the next evening */
export const tasteOf = (
  person: Of,
  { wishes, explains, played }: FoundTastes,
  evening: string | null,
): Omit<GroupMember, keyof Player> => ({
  wishes: rowsOf(wishes, person).map(({ titleId, onDay }) => ({
    titleId,
    isForTonight: evening !== null && onDay === evening,
  })),
  explains: rowsOf(explains, person).map(({ titleId }) => titleId),
  usualWeight: median(rowsOf(played, person).flatMap(({ weight }) => weight ?? [])),
});

interface FoundGroup extends FoundTastes {
  people: readonly Player[];
  lately: readonly { id: string }[];
}

/** Shows the group with what decides on a game. @param evening date of tonight, or of the next evening */
export const presentGroup = ({ people, lately, ...found }: FoundGroup, evening: string | null): Group => ({
  people: people.map((player) => ({ ...player, ...tasteOf(player, found, evening) })),
  playedLately: lately.map(({ id }) => id),
});
