import type { PlayerGame } from "../../worker/contract/league/league.ts";
import type { PlayerColour } from "../../worker/contract/users/users.ts";
import { classes } from "../lib/classes.ts";
import styles from "./season-chart.module.css";
import { curveOf, GRID, HEIGHT, LEFT, pointAt, RIGHT, WIDTH, yOf } from "./season-curve.ts";
import { percent } from "./words.ts";

interface Props {
  games: readonly PlayerGame[];
  name: string;
  color: PlayerColour | null;
}

/** Chart of a player's season; the table below it has the numbers. */
export function SeasonChart({ games, name, color }: Props) {
  const first = games[0];
  const last = games.at(-1);
  if (!first || !last) return null;
  return (
    <figure className={classes(styles.chart, color ? `colour-${color}` : styles.wooden)}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${name}’s season: after the first game an average of ${percent(first.average)}, after ${games.length} games ${percent(last.average)}, corrected ${percent(last.corrected)}.`}
      >
        {GRID.map((share) => (
          <g key={share}>
            <path
              className={share === 0.5 ? styles.middle : styles.line}
              d={`M${LEFT} ${yOf(share)}H${RIGHT}`}
            />
            <text x={LEFT - 6} y={yOf(share) + 4} textAnchor="end">
              {share * 100}%
            </text>
          </g>
        ))}
        <path className={styles.average} d={curveOf(games.map(({ average }) => average))} />
        <path className={styles.corrected} d={curveOf(games.map(({ corrected }) => corrected))} />
        {games.map(({ id, gameName, corrected }, at) => {
          const [x, y] = pointAt(at, games.length, corrected);
          return (
            <circle key={id} cx={x} cy={y} r={at === games.length - 1 ? 6 : 3.5}>
              <title>{`${gameName}: ${percent(corrected)}`}</title>
            </circle>
          );
        })}
      </svg>
      <figcaption>
        <span className={styles.keyCorrected}>Corrected</span>{" "}
        <span className={styles.keyAverage}>Average</span> game by game
      </figcaption>
    </figure>
  );
}
