import type { PlayerColour } from "../../worker/contract/users/users.ts";
import { classes } from "../lib/classes.ts";
import styles from "./standings.module.css";

interface Props {
  average: number;
  corrected: number;
  color: PlayerColour | null;
}

const WIDTH = 200;
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
    <path d="M6 7H194M6 3v8M53 5v4M100 3v8M147 5v4M194 3v8" />
    <path className={styles.pull} d={`M${at(average)} 7H${at(corrected)}`} />
    <circle cx={at(corrected)} cy="7" r="5" />
  </svg>
);
