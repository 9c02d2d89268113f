import type { PlayerColour } from "../../../worker/contract/users.ts";
import { classes } from "../../lib/classes.ts";
import styles from "./standings.module.css";

interface Props {
  average: number;
  corrected: number;
  color: PlayerColour | null;
}

const WIDTH = 100;
const at = (fraction: number) => (6 + fraction * (WIDTH - 12)).toFixed(1);

/** Where somebody stands between nobody and everybody beaten, like a bead on a score track: the table in a picture. */
export const ScoreTrack = ({ average, corrected, color }: Props) => (
  <svg
    className={classes(styles.scoreTrack, color ? `colour-${color}` : styles.wooden)}
    viewBox={`0 0 ${WIDTH} 14`}
    width={WIDTH}
    height="14"
    aria-hidden="true"
  >
    <path d="M6 7H94M6 4v6M28 5v4M50 4v6M72 5v4M94 4v6" />
    <path className={styles.pull} d={`M${at(average)} 7H${at(corrected)}`} />
    <circle cx={at(corrected)} cy="7" r="5" />
  </svg>
);
