import type { ReactNode } from "react";
import { isMonth, monthWords, plusMonths } from "../../../worker/contract/months.ts";
import { Icon } from "../../ui/icon.tsx";
import { calendarHref } from "./addresses.ts";
import styles from "./month-bar.module.css";
import type { View } from "./search-params.ts";

interface Props {
  month: string;
  view: View;
  present: string;
  headingId: string;
  children?: ReactNode;
}

/** Month, links to others, and to other views. All are links, which work without script. */
export function MonthBar({ month, view, present, headingId, children }: Props) {
  const hrefOf = (to: string, drawn: View) => calendarHref(to === present ? null : to, { view: drawn });
  const step = (months: number, words: string) => {
    const to = plusMonths(month, months);
    // The calendar ends here.
    if (!isMonth(to)) return <span />;
    return (
      <a href={hrefOf(to, view)} rel={months < 0 ? "prev" : "next"}>
        <Icon name="chevron-right" label={`${words}, ${monthWords(to)}`} />
      </a>
    );
  };
  const look = (to: View, words: string) => (
    <a href={hrefOf(month, to)} aria-current={view === to ? "true" : undefined}>
      {words}
    </a>
  );
  return (
    <div className={styles.bar}>
      {step(-1, "Previous month")}
      <h2 id={headingId}>{monthWords(month)}</h2>
      {step(1, "Next month")}
      <div className={`row middle ${styles.views}`}>
        <nav className={styles.segment} data-view={view} aria-label="View">
          {look("month", "Month")}
          {look("agenda", "Agenda")}
        </nav>
        {month !== present && <a href={hrefOf(present, view)}>Today</a>}
        {children}
      </div>
    </div>
  );
}
