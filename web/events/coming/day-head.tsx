import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { comingWords, crowdWords } from "../../../worker/contract/events/gatherings.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { gatheringsOn, offWords } from "../../lib/gatherings.ts";
import { nightHref } from "../../lib/tonight.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useSession } from "../../users/session/session-context.ts";
import styles from "./day-head.module.css";
import { soonGatheringsQuery } from "./queries.ts";

/** Heading of a day's games, linked to its board: opening, attendance or no club day, the member's own. @param date ISO instant */
export function DayHead({ date }: { date: string }) {
  const { data } = useQuery(soonGatheringsQuery);
  const me = useSession().data?.user;
  const days = gatheringsOn(data, date);
  const [start] = days.flatMap((day) => day.start ?? []).toSorted();
  // A member's own mark says whether there is room.
  const coming = offWords(data, date) ?? (me ? comingWords(days) : crowdWords(days));
  return (
    <div className={`row middle ${styles.head}`}>
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

// A visitor needs none of it.
const OwnMark = lazyPart(() => import("./own-mark.tsx").then((it) => it.OwnMark));

export const OwnMarks = ({ days, me }: { days: readonly Gathering[]; me: Player }) => (
  <Suspense>
    {days.map((day) => (
      <OwnMark key={day.id} day={day} me={me} isOneOfSeveral={days.length > 1} />
    ))}
  </Suspense>
);
