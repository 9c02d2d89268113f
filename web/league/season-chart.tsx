import type { PlayerGame } from "../../worker/contract/league/league.ts";
import type { PlayerColour } from "../../worker/contract/users/users.ts";
import { classes } from "../lib/classes.ts";
import styles from "./season-chart.module.css";
import { percent } from "./words.ts";

interface Props {
  games: readonly PlayerGame[];
  name: string;
  color: PlayerColour | null;
}

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

/** Width in SVG units. */
const WIDTH = 480;
const HEIGHT = 170;
const LEFT = 44;
const RIGHT = WIDTH - 10;
const TOP = 10;
const BOTTOM = HEIGHT - 12;

const GRID = [0, 0.25, 0.5, 0.75, 1];

const tenths = (value: number) => Math.round(value * 10) / 10;

const yOf = (share: number): number => tenths(BOTTOM - share * (BOTTOM - TOP));

/** Returns the point of a game's share (`at` counts from 0); a single one is centred. */
export function pointAt(at: number, count: number, share: number): [x: number, y: number] {
  const across = count > 1 ? at / (count - 1) : 0.5;
  return [tenths(LEFT + 8 + across * (RIGHT - LEFT - 16)), yOf(share)];
}

export const curveOf = (shares: readonly number[]): string =>
  shares.map((share, at) => `${at === 0 ? "M" : "L"}${pointAt(at, shares.length, share).join(" ")}`).join("");
