import type { Group, GroupMember } from "../../contract/games/what-to-play.ts";
import { median } from "../../contract/median.ts";
import type { Player } from "../../contract/users/users.ts";

interface Of {
  publicId: string;
}

export interface FoundGroup {
  people: readonly Player[];
  wishes: readonly (Of & { titleId: string; onDay: string | null })[];
  explains: readonly (Of & { titleId: string })[];
  /** Complexities of what they have played, in hundredths. */
  weights: readonly (Of & { weight: number | null })[];
  lately: readonly { id: string }[];
}

/** Shows the group with what decides on a game. @param evening date of tonight, or of the next evening */
export function presentGroup({ people, ...found }: FoundGroup, evening: string | null): Group {
  const of = <Row extends Of>(rows: readonly Row[], { publicId }: Player) =>
    rows.filter((row) => row.publicId === publicId);
  return {
    people: people.map(
      (player): GroupMember => ({
        ...player,
        wishes: of(found.wishes, player).map(({ titleId, onDay }) => ({
          titleId,
          isForTonight: evening !== null && onDay === evening,
        })),
        explains: of(found.explains, player).map(({ titleId }) => titleId),
        usualWeight: median(of(found.weights, player).flatMap(({ weight }) => weight ?? [])),
      }),
    ),
    playedLately: found.lately.map(({ id }) => id),
  };
}
