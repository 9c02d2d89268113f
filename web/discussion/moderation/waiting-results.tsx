import type { DeskResult } from "../../../worker/contract/discussion/moderation.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./desk.module.css";

/** Results of new members to which nobody but an editor can say yes, oldest first; that is said where they stand. */
export function WaitingResults({ results }: { results: DeskResult[] }) {
  return (
    <ul className={styles.list} aria-label="Results waiting">
      {results.map(({ id, year, gameName, playedOn }) => (
        <li key={id} className={styles.case}>
          <header className={styles.head}>
            <p>A new member recorded a result that nobody else can confirm</p>
            <span className={styles.tag}>Waiting for you</span>
          </header>
          <p className={styles.words}>
            <bdi>{gameName}</bdi>, {formatFarDate(playedOn)}
          </p>
          <div className={styles.buttons}>
            <ButtonLink
              kind="quiet"
              icon="eye"
              href={paths.league(year)}
              aria-label={`See the result of “${gameName}”`}
            >
              See it in the league
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
