import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { eventName, hoursWords } from "../../../worker/contract/events/event-names.ts";
import { formatLongDay, WEEK_ORDER, WEEKDAYS } from "../../../worker/contract/games/game-night.ts";
import { isMonth } from "../../../worker/contract/months.ts";
import { paths } from "../../lib/paths.ts";
import { calendarHref } from "./addresses.ts";
import "./kind-marks.css";
import { type DayItems, dayByKey, weeksOf } from "./days.ts";
import styles from "./month-grid.module.css";
import type { View } from "./search-params.ts";

const GAMES_SHOWN = 3;

interface Props {
  month: string;
  items: Map<string, DayItems>;
  /** The chosen day, or "". */
  chosen: string;
  /** Returns the number of people coming on a day, and the free capacity, in words. */
  comingOn: (day: string) => string | null;
  today: string;
  view: View;
  labelledBy: string;
}

/** Grid role for a table with arrow keys; its cells are then grid cells implicitly. */
const GRID = { role: "grid" };
const cellProps = (isChosen: boolean) => ({ "aria-selected": isChosen });

const focusOn = (table: HTMLElement | null, day: string) =>
  table?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

// Day to focus in another month's page, which mounts anew.
let focusNext: string | null = null;

/** A month as a grid of days with arrow keys. @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/ */
export function MonthGrid({ month, items, chosen, comingOn, today, view, labelledBy }: Props) {
  const [, navigate] = useLocation();
  const table = useRef<HTMLTableElement>(null);
  const isHere = (day: string) => day.slice(0, 7) === month;
  const [stop, setStop] = useState(() => [chosen, today].find(isHere) ?? `${month}-01`);

  useEffect(() => {
    const day = focusNext;
    focusNext = null;
    if (!day) return;
    setStop(day);
    // After the page has focused its heading.
    const timer = setTimeout(() => focusOn(table.current, day));
    return () => clearTimeout(timer);
  }, []);

  const choose = (day: string) => {
    navigate(calendarHref(month, { view, day: day === chosen ? "" : day }), { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A link within a day keeps its own keys.
    if (!(event.target instanceof HTMLElement) || !event.target.dataset.day) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      return choose(stop);
    }
    const day = dayByKey(event.key, stop);
    if (!day) return;
    event.preventDefault();
    if (isHere(day)) {
      setStop(day);
      return focusOn(table.current, day);
    }
    if (!isMonth(day.slice(0, 7))) return;
    focusNext = day;
    navigate(calendarHref(day.slice(0, 7), { view }));
  };

  const onClick = ({ target }: MouseEvent) => {
    // A press on a link follows it.
    const cell =
      target instanceof Element && !target.closest("a") && target.closest<HTMLElement>("[data-day]");
    if (cell) choose(cell.dataset.day ?? "");
  };

  return (
    <table
      {...GRID}
      className={`raised ${styles.grid}`}
      aria-labelledby={labelledBy}
      ref={table}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <thead>
        <tr>
          {WEEK_ORDER.map((weekday) => (
            <th key={weekday} scope="col" aria-label={WEEKDAYS[weekday]}>
              {WEEKDAYS[weekday].slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: days of other months are alike and never change places
                <td key={at} className={styles.outside} />
              ) : (
                <td
                  key={day}
                  {...cellProps(day === chosen)}
                  className={styles.cell}
                  data-day={day}
                  tabIndex={day === stop ? 0 : -1}
                  aria-current={day === today ? "date" : undefined}
                  data-past={day < today || undefined}
                  onFocus={() => setStop(day)}
                >
                  <Day
                    day={day}
                    items={items.get(day)}
                    coming={comingOn(day)}
                    href={calendarHref(month, { view, day })}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  items: DayItems | undefined;
  coming: string | null;
  href: string;
}

function Day({ day, items, coming, href }: DayProps) {
  const games = items?.games ?? [];
  const more = games.length - GAMES_SHOWN;
  return (
    <>
      <a className={styles.number} href={href} tabIndex={-1} aria-label={formatLongDay(day)}>
        {Number(day.slice(8))}
      </a>
      {items?.days.map((event) => (
        <span
          key={event.id}
          className={`row apart ${styles.band}`}
          data-mark={event.kind.mark}
          data-off={event.isCancelled || undefined}
        >
          <bdi>{eventName(event)}</bdi>
          {event.isCancelled ? (
            <span className="visually-hidden">, cancelled</span>
          ) : (
            <small>{hoursWords(event).slice(0, 5)}</small>
          )}
        </span>
      ))}
      {coming && <span className={styles.coming}>{coming}</span>}
      {games.slice(0, GAMES_SHOWN).map((game) => (
        <a key={game.id} className={styles.chip} href={paths.game(game.id)} tabIndex={-1}>
          <bdi>{game.name}</bdi>
        </a>
      ))}
      {more > 0 && (
        <a className={styles.more} href={href} tabIndex={-1}>
          and {more} more
        </a>
      )}
      {games.length > 0 && (
        <span className={styles.count} aria-hidden="true">
          {games.length}
          <span className={styles.unit}>{games.length === 1 ? " game" : " games"}</span>
        </span>
      )}
      {items?.posts.map(({ slug, title }) => (
        <a key={slug} className={styles.written} href={paths.post(slug)} tabIndex={-1}>
          {title}
        </a>
      ))}
    </>
  );
}
