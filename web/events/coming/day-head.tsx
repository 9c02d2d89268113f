import { useQuery } from "@tanstack/react-query";
import { crowdWords } from "../../../worker/contract/events/gatherings.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { nightHref } from "../../lib/tonight.ts";
import { onDate } from "../../lib/who-comes.ts";
import { useSession } from "../../users/session/session-context.ts";
import styles from "./day-head.module.css";
import { OwnMarks } from "./own-marks.tsx";
import { whoComesSoon } from "./queries.ts";

/**
 * Heading of a day in a list of games, linked to its board: opening time, attendance, and the member's own.
 * @param date ISO instant
 */
export function DayHead({ date }: { date: string }) {
  const { data } = useQuery(whoComesSoon);
  const me = useSession().data?.user;
  const days = onDate(data, date);
  const [start] = days.flatMap((day) => day.start ?? []).toSorted();
  const coming = crowdWords(days);
  return (
    <div className={styles.head}>
      <h2 tabIndex={-1}>
        <a href={nightHref(date)}>
          <span>{start ? `${formatGameDate(date)}, ${start}` : formatGameDate(date)}</span>
          {coming && <small>{coming}</small>}
        </a>
      </h2>
      {me && <OwnMarks days={days} me={me} />}
    </div>
  );
}
