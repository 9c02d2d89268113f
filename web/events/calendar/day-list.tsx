import { type ReactNode, useState } from "react";
import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import { eventName, hoursWords } from "../../../worker/contract/events/event-names.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { monthWords, plusMonths } from "../../../worker/contract/months.ts";
import { classes } from "../../lib/classes.ts";
import { counted } from "../../lib/numbers.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { nightHref } from "../../lib/tonight.ts";
import { openedEarly } from "../../ui/opened-early.ts";
import { SeatLine } from "../../ui/seat-line.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { calendarHref } from "./addresses.ts";
import "./kind-marks.css";
import styles from "./day-list.module.css";
import type { DayItems } from "./days.ts";
import type { View } from "./search-params.ts";

interface Props {
  items: DayItems;
  tools?: ((day: EventDay) => ReactNode) | undefined;
  coming?: ((day: EventDay) => ReactNode) | undefined;
  /** True for a past day: the games' own sheets name their players. */
  isPast: boolean;
}

export function DayList({ items: { days, games, posts }, tools, coming, isPast }: Props) {
  const { venues } = useSite();
  const me = useSession().data?.user.publicId;
  return (
    <ul className={`stack tight ${styles.items}`}>
      {days.map((day) => (
        <li
          key={day.id}
          className={styles.event}
          data-mark={day.kind.mark}
          data-off={day.isCancelled || undefined}
        >
          <p className="row middle">
            {day.isCancelled ? (
              <bdi>{eventName(day)}</bdi>
            ) : (
              <a href={nightHref(day.date)}>
                <bdi>{eventName(day)}</bdi>
              </a>
            )}
            {hoursWords(day) && <span className={styles.hours}>{hoursWords(day)}</span>}
            {venues.length > 1 && day.venue && (
              <span>
                <bdi>{day.venue.name}</bdi>
              </span>
            )}
            {day.isCancelled && <strong className={styles.off}>Cancelled</strong>}
            {tools && <span className={`row ${styles.tools}`}>{tools(day)}</span>}
          </p>
          {day.note && <p className={styles.note}>{day.note}</p>}
          {coming?.(day)}
        </li>
      ))}
      {games.map((game) => (
        <li key={game.id} className={styles.game}>
          <a href={paths.game(game.id)}>
            <bdi>{game.name}</bdi>
          </a>
          <span className={`aside ${styles.table}`}>{game.table?.name ?? "No table yet"}</span>
          {!isPast && <SeatLine game={game} me={me} />}
        </li>
      ))}
      {posts.map(({ slug, title }) => (
        <li key={slug} className={`aside ${styles.post}`}>
          Posted: <a href={paths.post(slug)}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

interface AgendaProps extends Omit<Props, "items" | "isPast"> {
  all: DayItems[];
  today: string;
  view: View;
  /** True if the month was asked for by name, and its past days aren't folded away. */
  isWhole: boolean;
}

export function Agenda({ all, today, view, isWhole, ...rest }: AgendaProps) {
  const [isOpen, setOpen] = useState(false);
  const month = today.slice(0, 7);
  const later = plusMonths(month, 1);
  const shown = isWhole ? all : all.filter(({ day }) => day >= today);
  const over = all.filter((items) => !shown.includes(items));
  const list = (days: DayItems[]) => (
    <ol className={styles.agenda}>
      {days.map((items) => (
        <li key={items.day} className={classes(styles.row, items.day < today && styles.past)}>
          <DateMark day={items.day} isToday={items.day === today} />
          <DayList items={items} isPast={items.day < today} {...rest} />
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {shown.length > 0 ? (
        list(shown)
      ) : (
        <p className="soft">
          Nothing else is planned this month.{" "}
          <a href={calendarHref(later, { view })}>See {monthWords(later)}</a>
        </p>
      )}
      {over.length > 0 && (
        <details
          ref={openedEarly(() => setOpen(true))}
          className="unfold"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>Earlier this month ({counted(over.length, "day")})</summary>
          {/* A link for readers without script. */}
          {isOpen ? list(over) : <a href={calendarHref(month, { view })}>Show these days</a>}
        </details>
      )}
    </>
  );
}

function DateMark({ day, isToday }: { day: string; isToday: boolean }) {
  const [weekday = "", number] = formatLongDay(day).split(" ");
  return (
    <h3 className={styles.mark} aria-current={isToday ? "date" : undefined}>
      <span>
        {weekday.slice(0, 3)}
        <span className="visually-hidden">{weekday.slice(3)} </span>
      </span>
      <b>{number}</b>
      {isToday && <em>Today</em>}
    </h3>
  );
}
