import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { placeWords, withoutGameWords } from "../../../worker/contract/events/crowd.ts";
import { eventName } from "../../../worker/contract/events/event-names.ts";
import { comingWords, crowdWords } from "../../../worker/contract/events/gatherings.ts";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { isMonth, plusMonths } from "../../../worker/contract/months.ts";
import { canKeepRegister, canPlanDays, canWriteToComers } from "../../../worker/contract/permissions.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { gatheringsOn } from "../../lib/gatherings.ts";
import { usePage } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { useParts } from "../../lib/parts.ts";
import { paths } from "../../lib/paths.ts";
import { nightHref } from "../../lib/tonight.ts";
import { useLast } from "../../lib/use-last.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { NotFoundPage } from "../../ui/not-found-page.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Slot } from "../../ui/slot.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { OwnMarks } from "../coming/day-head.tsx";
import { monthGatheringsQuery } from "../coming/queries.ts";
import { DayNotes } from "../day-notes/day-notes.tsx";
import { calendarHref } from "./addresses.ts";
import styles from "./calendar-page.module.css";
import { Agenda, DayList } from "./day-list.tsx";
import { byDay, type DayItems } from "./days.ts";
import { MonthBar } from "./month-bar.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { PlanLink } from "./next-day.tsx";
import { calendarMonthQuery, followedNextDayQuery } from "./queries.ts";
import type { CalendarSearch } from "./search-params.ts";

const PlanDialog = lazyPart(() => import("./plan-dialog.tsx").then((it) => it.PlanDialog));
const DayNoteDialog = lazyPart(() =>
  import("../day-notes/day-note-dialog.tsx").then((it) => it.DayNoteDialog),
);
const SubscribeDialog = lazyPart(() => import("./subscribe.tsx").then((it) => it.SubscribeDialog));
const DayDialog = lazyPart(() => import("./day-dialog.tsx").then((it) => it.DayDialog));

export function CalendarPage({ params, search }: PageProps<"month?", CalendarSearch>) {
  const { month = null } = params;
  const { data: next } = useQuery(followedNextDayQuery);
  if (month !== null && !isMonth(month)) return <NotFoundPage />;
  return (
    <>
      <PageHead
        title="Calendar"
        act={
          // Without any day there is nothing to subscribe to.
          next?.day !== null && (
            <ButtonLink kind="quiet" icon="calendar" href={calendarHref(month, search, { subscribe: true })}>
              Subscribe
            </ButtonLink>
          )
        }
        lead={<Next />}
      />
      <Month asked={params.month} search={search} />
      {search.subscribe && (
        <Suspense>
          <SubscribeDialog over={calendarHref(month, search)} />
        </Suspense>
      )}
    </>
  );
}

function Next() {
  const { data } = useQuery(followedNextDayQuery);
  const day = data?.day;
  // While loading, the line keeps its height.
  if (!day) return <>{data ? "Our next date isn’t set yet." : "\u00a0"}</>;
  return (
    <a className={styles.next} href={nightHref(day.date)}>
      Next: <b>{[formatGameDate(day.date), day.start].filter(Boolean).join(", ")}</b>
      {day.venue && (
        <>
          {" "}
          · <bdi>{day.venue.name}</bdi>
        </>
      )}{" "}
      ›
    </a>
  );
}

function Month({ asked, search }: { asked: string | undefined; search: CalendarSearch }) {
  const { today } = usePage();
  const month = asked ?? today.slice(0, 7);
  const { view, day, plan: isPlanning } = search;
  const [, navigate] = useLocation();
  const query = useQuery(calendarMonthQuery(month));
  const { data, error } = query;
  const { data: comers } = useQuery(monthGatheringsQuery(month));
  const user = useSession().data?.user ?? null;
  // The last user, so that a session's end does not discard an editor's plan.
  const lastUser = useLast(user);
  const isEditor = canPlanDays(user);
  const [open, setOpen] = useState<EventDay | { noteTo: EventDay } | "plan" | "import" | null>(null);
  const headingId = useId();
  const hasImport = useParts("daysFromElsewhere").length > 0;
  useNeighbours(month);
  useEffect(() => {
    if (isPlanning && isEditor) setOpen("plan");
  }, [isPlanning, isEditor]);

  const items = byDay(data ?? { days: [], games: [], posts: [] });
  const tools = isEditor
    ? (it: EventDay) => (
        <>
          {canWriteToComers(user) && it.date.slice(0, 10) >= today && (
            <Button
              kind="quiet"
              icon="mail"
              onClick={() => setOpen({ noteTo: it })}
              aria-label={`Write to everyone who’s coming to ${eventName(it)}, ${formatLongDay(it.date)}`}
            />
          )}
          <Button
            kind="quiet"
            icon="pencil"
            onClick={() => setOpen(it)}
            aria-label={`Change ${eventName(it)}, ${formatLongDay(it.date)}`}
          />
          {canKeepRegister(user) && !it.isCancelled && it.date.slice(0, 10) <= today && (
            <ButtonLink
              kind="quiet"
              icon="check"
              href={paths.register(it.id)}
              aria-label={`Who’s here, ${eventName(it)}, ${formatLongDay(it.date)}`}
              title="Who’s here"
            />
          )}
        </>
      )
    : undefined;
  const close = () => {
    setOpen(null);
    // Removed from the address, so that a reload, or Back, does not reopen it.
    if (isPlanning) navigate(calendarHref(asked ?? null, { view, day }), { replace: true });
  };
  const coming = ({ id }: EventDay) => {
    const days = comers?.filter((day) => day.id === id);
    return days && days.length > 0 && <Crowd days={days} me={user ?? undefined} />;
  };
  const chosen = day.slice(0, 7) === month ? day : "";
  return (
    <section className="stack" aria-labelledby={headingId}>
      <MonthBar month={month} view={view} present={today.slice(0, 7)} headingId={headingId}>
        {isEditor && (
          <Button icon="calendar-plus" onClick={() => setOpen("plan")}>
            <span className={styles.plan}>Plan days</span>
          </Button>
        )}
      </MonthBar>
      {!data && <Waiting for={query}>{null}</Waiting>}
      {view !== "agenda" && (
        <div className={view ? undefined : styles.wide}>
          <MonthGrid
            key={month}
            month={month}
            items={items}
            chosen={chosen}
            comingOn={(day) => crowdWords(gatheringsOn(comers, day))}
            today={today}
            view={view}
            labelledBy={headingId}
          />
        </div>
      )}
      {chosen && (
        <ChosenDay
          key={chosen}
          day={chosen}
          items={data && (items.get(chosen) ?? null)}
          isPast={chosen < today}
          tools={tools}
          coming={coming}
        />
      )}
      {view !== "month" && (
        <div className={view ? undefined : styles.narrow}>
          {!data && !error && <Skeleton lines={6} />}
          {data && items.size === 0 && <NothingPlanned isEditor={isEditor} />}
          {items.size > 0 && (
            <Agenda
              all={[...items.values()]}
              today={today}
              view={view}
              isWhole={asked !== undefined}
              tools={tools}
              coming={coming}
            />
          )}
        </div>
      )}
      {open && (
        // A key per dialog: one is gone before the next has loaded.
        <Suspense key={typeof open === "string" ? open : "noteTo" in open ? "note" : open.id}>
          {open === "import" ? (
            <Slot name="daysFromElsewhere" props={{ today, onBack: () => setOpen("plan"), onClose: close }} />
          ) : open === "plan" ? (
            <PlanDialog
              from={month <= today.slice(0, 7) ? today : `${month}-01`}
              me={lastUser?.publicId ?? ""}
              onImport={hasImport ? () => setOpen("import") : undefined}
              onClose={close}
            />
          ) : "noteTo" in open ? (
            lastUser && <DayNoteDialog day={open.noteTo} me={lastUser.publicId} onClose={close} />
          ) : (
            <DayDialog day={open} me={lastUser?.publicId ?? ""} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}

/** Number of people coming to the days of a date, marked if the member is among them. */
function Crowd({ days, me }: { days: readonly Gathering[]; me: Player | undefined }) {
  const words = [
    [comingWords(days), withoutGameWords(days)].filter(Boolean).join(", "),
    ...days.map(placeWords),
  ];
  const crowd = words.filter(Boolean).join(" · ");
  if (!crowd && !me) return null;
  return (
    <div className={styles.crowd}>
      <span>{crowd}</span>
      {me && <OwnMarks days={days} me={me} />}
    </div>
  );
}

interface ChosenProps extends Omit<Parameters<typeof DayList>[0], "items"> {
  day: string;
  /** Null: nothing is on; undefined: not known yet. */
  items: DayItems | null | undefined;
}

function ChosenDay({ day, items, ...rest }: ChosenProps) {
  const place = useRef<HTMLDivElement>(null);
  const me = useSession().data?.user;
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className={`stack ${styles.close}`} ref={place}>
      <h3>{formatLongDay(day)}</h3>
      {items ? (
        <>
          <DayList items={items} {...rest} />
          {me && items.days.map(({ id }) => <DayNotes key={id} day={id} me={me} />)}
        </>
      ) : (
        items === null && <p className="soft">Nothing is planned for this day.</p>
      )}
    </div>
  );
}

const NothingPlanned = ({ isEditor }: { isEditor: boolean }) => (
  <EmptyState
    art="calendar"
    title="Nothing is planned for this month"
    hint={
      isEditor
        ? "Plan your game nights, and members can pick one."
        : "Any member can set a date: open a game and pick the day."
    }
    action={isEditor ? <PlanLink /> : <ButtonLink href={paths.games}>See all games</ButtonLink>}
  />
);

function useNeighbours(month: string): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const beside of [plusMonths(month, -1), plusMonths(month, 1)]) {
      if (isMonth(beside)) void client.prefetchQuery(calendarMonthQuery(beside));
    }
  }, [client, month]);
}
