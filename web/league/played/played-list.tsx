import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { PlayedGame } from "../../../worker/contract/league/played.ts";
import { GamePicture } from "../../ui/game-picture.tsx";
import styles from "./played-list.module.css";

/** Number of pictures loaded at once; the others load lazily. */
const EAGER = 8;

export const PlayedList = ({ games }: { games: readonly PlayedGame[] }) => (
  <ol className={styles.games}>
    {games.map(({ name, image, times, lastDay }, at) => (
      <li key={name} className={styles.game}>
        <GamePicture src={image} name={name} lazy={at >= EAGER} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            <b>{times === 1 ? "Once" : times === 2 ? "Twice" : `${times} times`}</b>
          </p>
          <p className="soft">
            {times === 1 ? "On" : "Last on"} {formatGameDate(lastDay)}
          </p>
        </div>
      </li>
    ))}
  </ol>
);
