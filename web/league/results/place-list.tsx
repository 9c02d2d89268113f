import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { classes } from "../../lib/classes.ts";
import { ordinal } from "../../lib/numbers.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import medals from "./ordering.module.css";
import styles from "./place-list.module.css";

const MEDALS = [medals.first, medals.second, medals.third];

export function PlaceList({
  result: { kind, placings },
}: {
  result: Pick<LeagueResult, "kind" | "placings">;
}) {
  const isCounted = kind === "COMPETITIVE";
  return (
    <ol className={`row ${styles.places}`}>
      {placings.map(({ id, user, place }) => (
        <li key={id}>
          {isCounted && (
            <>
              <span className={classes(medals.medal, MEDALS[place - 1])} aria-hidden="true">
                {place}
              </span>
              <span className="visually-hidden">{ordinal(place)}: </span>
            </>
          )}
          <PlayerDisc player={user} size="small" decorative />
          <bdi>{user.name}</bdi>
        </li>
      ))}
    </ol>
  );
}
