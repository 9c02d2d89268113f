import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import type { EventDay, Tonight } from "../../worker/contract/calendar.ts";
import { formatLongDay } from "../../worker/contract/game-night.ts";
import { eventName, hoursWords } from "../features/calendar/days.ts";
import { useSession } from "../features/session/session-context.ts";
import styles from "../features/tonight/board.module.css";
import { Board } from "../features/tonight/board.tsx";
import { tonight } from "../features/tonight/queries.ts";
import { TurningPages } from "../features/tonight/turning-pages.tsx";
import { useAwakeScreen } from "../features/tonight/use-awake-screen.ts";
import { classes } from "../lib/classes.ts";
import { paths } from "../lib/paths.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { Actions } from "./parts.tsx";

/** What is on at the next game night: for a phone, for paper, and with `?screen` for the club's projector. */
export function TonightPage() {
  const isScreen = new URLSearchParams(useSearch()).has("screen");
  const query = useQuery(tonight);
  const { data: night } = query;
  useAwakeScreen(isScreen);
  return (
    <div className={classes(styles.page, isScreen && styles.screen)}>
      <header className={styles.head}>
        <div>
          <h1 tabIndex={-1}>{night?.isToday ? "Tonight" : "Next game night"}</h1>
          {night && <When night={night} />}
        </div>
        {isScreen ? null : <Tools />}
      </header>
      {(query.error || !night) && <Waiting for={query} lines={8} />}
      {night && <Games night={night} isScreen={isScreen} />}
    </div>
  );
}

function When({ night: { date, days } }: { night: Tonight }) {
  if (!date) return null;
  const words = (day: EventDay) => [eventName(day), hoursWords(day)].filter(Boolean).join(", ");
  return (
    <p className={styles.when}>
      <strong>{formatLongDay(date)}</strong>
      {days.map((day) => (
        <span key={day.id}>
          {" · "}
          {words(day)}
          {day.isCancelled && <strong className={styles.off}> is cancelled</strong>}
        </span>
      ))}
    </p>
  );
}

const Tools = () => (
  <div className={styles.tools}>
    <Actions>
      <ButtonLink href={`${paths.tonight}?screen`} kind="quiet" icon="image">
        On the big screen
      </ButtonLink>
      <Button kind="quiet" icon="print" onClick={() => print()}>
        Print
      </Button>
    </Actions>
  </div>
);

function Games({ night, isScreen }: { night: Tonight; isScreen: boolean }) {
  const me = useSession().data?.user.publicId;
  const board = <Board night={night} me={me} />;
  if (night.games.length > 0) return isScreen ? <TurningPages>{board}</TurningPages> : board;
  return (
    <EmptyState
      art="calendar"
      title={night.date ? "No games on this date yet." : "Nothing is planned yet."}
      hint="Open a game you’d like to play and set its date: it’ll show up here, with its table and players."
      action={<ButtonLink href={paths.games}>See what’s on</ButtonLink>}
    />
  );
}
