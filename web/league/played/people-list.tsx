import type { Player } from "../../../worker/contract/users/users.ts";
import { counted } from "../../lib/numbers.ts";
import { paths } from "../../lib/paths.ts";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./people-list.module.css";

interface Props {
  people: readonly (Player & { times?: number })[];
  /** Number of people who aren't named. */
  others?: number;
}

/** Members who take part in the league, with links to their pages. */
export const PeopleList = ({ people, others = 0 }: Props) => (
  <ul className={`row ${styles.people}`}>
    {people.map((player) => (
      <li key={player.publicId}>
        <PlayerDisc player={player} size="small" decorative />
        <a href={paths.leaguePlayer(player.publicId)}>
          <bdi>{player.name}</bdi>
        </a>
        {player.times !== undefined && <span className="soft"> {counted(player.times, "game")}</span>}
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
