import { Fragment } from "react";
import type { LeagueResult } from "../../../worker/contract/league/league.ts";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import { classes } from "../../lib/classes.ts";
import { ordinal } from "../../lib/numbers.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { scoreBehind } from "../sides-in-words.ts";
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
      {sidesOf(placings).map((side) => (
        <li key={side[0]?.id}>
          {isCounted && <Medal place={side[0]?.place ?? 1} />}
          {side.map(({ id, user }, at) => (
            <Fragment key={id}>
              {at > 0 && <span>&amp;</span>}
              <PlayerDisc player={user} size="small" decorative />
              <bdi>{user.name}</bdi>
              <span className="soft">{scoreBehind(side, at)}</span>
            </Fragment>
          ))}
        </li>
      ))}
    </ol>
  );
}

const Medal = ({ place }: { place: number }) => (
  <>
    <span className={classes(medals.medal, MEDALS[place - 1])} aria-hidden="true">
      {place}
    </span>
    <span className="visually-hidden">{ordinal(place)}: </span>
  </>
);
