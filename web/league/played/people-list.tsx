import { Fragment } from "react";
import { sidesOf } from "../../../worker/contract/league/sides.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { counted } from "../../lib/numbers.ts";
import { paths } from "../../lib/paths.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { scoreBehind } from "../sides-in-words.ts";
import styles from "./people-list.module.css";

interface Props {
  people: readonly (Player & { times?: number; team?: number | null; score?: number | null })[];
  others?: number;
}

/** Members who take part in the league, with links to their pages; those of a team stand together. */
export const PeopleList = ({ people, others = 0 }: Props) => (
  <ul className={`row ${styles.people}`}>
    {sidesOf(people).map((side) => (
      <li key={side[0]?.publicId}>
        {side.map((player, at) => (
          <Fragment key={player.publicId}>
            {at > 0 && <span>&amp;</span>}
            <PlayerDisc player={player} size="small" decorative />
            <a href={paths.leaguePlayer(player.publicId)}>
              <bdi>{player.name}</bdi>
            </a>
            {player.times !== undefined && <span className="soft"> {counted(player.times, "game")}</span>}
            <span className="soft">{scoreBehind(side, at)}</span>
          </Fragment>
        ))}
      </li>
    ))}
    {others > 0 && (
      <li className="soft">
        {people.length > 0 ? "and " : ""}
        {counted(others, people.length > 0 ? "other" : "player")}
      </li>
    )}
  </ul>
);
