import type { LeagueStanding } from "../../worker/contract/league/league.ts";
import { classes } from "../lib/classes.ts";
import { counted } from "../lib/counted.ts";
import { PlayerDisc } from "../ui/player-disc.tsx";
import styles from "./podium.module.css";
import { percent } from "./words.ts";

const STEPS = [styles.first, styles.second, styles.third];
const WORDS = ["Champion", "Second", "Third"];

/** The first three of a season on their steps; ties share a step. */
export function Podium({ podium }: { podium: readonly LeagueStanding[] }) {
  return (
    <ol className={styles.podium}>
      {STEPS.map((step, ranking) => {
        const here = podium.filter((standing) => standing.ranking === ranking);
        if (here.length === 0) return null;
        return (
          <li key={WORDS[ranking]} className={classes(styles.step, step)}>
            <div className={styles.who}>
              {here.map(({ id, user }) => (
                <p key={id}>
                  <PlayerDisc player={user} size={ranking === 0 ? "large" : "medium"} decorative />
                  <bdi>{user.name}</bdi>
                </p>
              ))}
            </div>
            <p className={styles.block}>
              <b aria-hidden="true">{ranking + 1}</b>
              <span>{here.length > 1 ? `Shared: ${WORDS[ranking]?.toLowerCase()}` : WORDS[ranking]}</span>
              <small>
                {percent(here[0]?.correctedPoints ?? 0)}, {counted(here[0]?.gamesPlayed ?? 0, "game")}
              </small>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
