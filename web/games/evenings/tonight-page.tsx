import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { EventDay, Tonight } from "../../../worker/contract/events/calendar.ts";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { withoutGameWords } from "../../../worker/contract/events/crowd.ts";
import { eventName, hoursWords } from "../../../worker/contract/events/event-names.ts";
import { comingWords } from "../../../worker/contract/events/gatherings.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { sitsAt } from "../../../worker/contract/games/seats.ts";
import { canKeepRegister, canPlanDays, canSeatEvening } from "../../../worker/contract/permissions.ts";
import { PlanLink } from "../../events/calendar/next-day.tsx";
import { Crowd } from "../../events/coming/crowd.tsx";
import { DayNotes } from "../../events/day-notes/day-notes.tsx";
import { classes } from "../../lib/classes.ts";
import { doorbell } from "../../lib/doorbell.ts";
import { gatheringsOn } from "../../lib/gatherings.ts";
import { usePage, useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { nightHref } from "../../lib/tonight.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ClientOnly } from "../../ui/client-only.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { lazyPart, usePreload } from "../../ui/lazy-part.tsx";
import { Menu, MenuLink } from "../../ui/menu.tsx";
import { MenuAct } from "../../ui/menu-act.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Slot } from "../../ui/slot.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { placeOf } from "../addresses.ts";
import { ChatAct } from "../chat-act.tsx";
import { LateList, LateMenu } from "../late.tsx";
import { OwnSeat } from "../own-seat.tsx";
import styles from "./board.module.css";
import { Board } from "./board.tsx";
import { OwnTables } from "./own-tables.tsx";
import { comersQuery, eveningQuery, REFRESH_MS } from "./queries.ts";
import { TurningPages } from "./turning-pages.tsx";
import { useWakeLock } from "./use-wake-lock.ts";

const GameOverlays = lazyPart(() => import("../game-overlays.tsx").then((it) => it.GameOverlays));
// A visitor needs none of it.
const OwnComing = lazyPart(() => import("../../events/coming/own-coming.tsx").then((it) => it.OwnComing));
const OVERLAYS = [
  GameOverlays,
  { preload: () => import("../game-overlays.tsx").then((it) => it.preloadActs()) },
];

interface Search {
  day: string | undefined;
  screen: boolean;
  "sign-up": string | null;
  table: string | null;
  here: string | null;
}

/** Board of the next game night, or of `?day=`: for a phone, for paper, and with `?screen` for the club's projector. */
export function TonightPage({ search }: PageProps<never, Search>) {
  const { day, screen: isScreen } = search;
  const query = useQuery(eveningQuery(day));
  const { data: night } = query;
  const me = useSession().data?.user;
  const { today } = usePage();
  const place = placeOf(undefined, search);
  const over = nightHref(day);
  const isOver = night?.date != null && night.date.slice(0, 10) < today;
  const days = useComers(day, night?.date ?? null);
  const isOff = night !== undefined && night.cancelled.length > 0;
  useWakeLock(isScreen);
  usePreload(OVERLAYS, me !== undefined && !isScreen);
  return (
    <div className={classes(styles.page, isScreen && styles.screen)}>
      <header className={`row middle ${styles.head}`}>
        <h1 tabIndex={-1}>{headingOf(night, day)}</h1>
        {night?.date && !isScreen && (
          <Tools night={night} day={day} coming={comingWords(days)} isClosed={isOver || isOff} />
        )}
        {isOff && (
          <div className={styles.when}>
            <Notice kind="info">{cancelledWords(night.cancelled)}</Notice>
          </div>
        )}
        {night && !isOff && <When night={night} isNamed={day === undefined || night.isToday} />}
        {isScreen && (
          <p>{[comingWords(days), withoutGameWords(days)].filter((words) => words !== null).join(" · ")}</p>
        )}
      </header>
      {search.here && (
        <div className={styles.door}>
          <ClientOnly fallback={null}>
            <Suspense>
              <Slot name="atTheDoor" props={{ code: search.here }} />
            </Suspense>
          </ClientOnly>
        </div>
      )}
      {me && !isScreen && (
        <ClientOnly fallback={null}>
          <Suspense>
            {night?.days.map(({ id }) => (
              <Slot key={id} name="newTonight" props={{ day: id, me, isToday: night.isToday }} />
            ))}
          </Suspense>
        </ClientOnly>
      )}
      {me &&
        !isScreen &&
        night?.days.map(({ id }) => <DayNotes key={id} day={id} me={me} known={night.notes[id]} />)}
      {(query.error || !night) && <Waiting for={query} lines={8} />}
      {night && !isScreen && (
        <Own
          night={night}
          days={days}
          isAtDoor={search.here !== null}
          tableHref={isOver ? undefined : ({ id }) => nightHref(day, `table=${id}`)}
        />
      )}
      {night && <Games night={night} isScreen={isScreen} isOver={isOver} isOff={isOff} day={day} />}
      {place.kind && !isScreen && (
        <Suspense>
          <GameOverlays place={place} over={over} today={today} />
        </Suspense>
      )}
    </div>
  );
}

function headingOf(night: Tonight | undefined, day: string | undefined): string {
  if (night?.date && night.cancelled.length > 0) return formatLongDay(night.date);
  if (night?.isToday) return "Tonight";
  if (day === undefined) return "Next game night";
  return formatLongDay(day);
}

/** Returns a game's address to take a seat; visitors sign in first. */
function useSeatHref(day: string | undefined): (game: Game) => string {
  const isMember = Boolean(useSession().data);
  return ({ id }) => {
    const seat = nightHref(day, `sign-up=${id}`);
    return isMember ? seat : paths.signIn(seat);
  };
}

interface OwnProps {
  night: Tonight;
  days: readonly Gathering[];
  /** True for whoever has scanned the code on the wall: they need not say that they are coming. */
  isAtDoor: boolean;
  tableHref: ((game: Game) => string) | undefined;
}

function Own({ night, days, isAtDoor, tableHref }: OwnProps) {
  const me = useSession().data?.user;
  const { today } = usePage();
  const { hasShelf, hasTables } = useSite();
  // A game is over at midnight, although its evening goes on.
  const isGameDay = night.date?.slice(0, 10) === today;
  return (
    <>
      {me && (
        <OwnTables night={night} me={me.publicId} tableHref={hasTables ? tableHref : undefined}>
          {(game) => (
            <>
              {isGameDay && <LateList game={game} member={me} />}
              <OwnSeat
                game={game}
                member={me}
                today={today}
                answer={days.find(({ seated }) => seated !== null)?.ownAnswer}
              >
                {isGameDay && <LateMenu game={game} member={me} />}
              </OwnSeat>
            </>
          )}
        </OwnTables>
      )}
      {days.length > 0 && (
        <Crowd days={days} players={night.games.flatMap(({ players }) => players)} me={me}>
          {me && !isAtDoor && (
            <Suspense>
              <OwnComing days={days} me={me} />
            </Suspense>
          )}
          {me && hasShelf && !night.games.some((game) => sitsAt(game, me.publicId)) && (
            <ButtonLink kind="quiet" href={paths.whatToPlay} icon="die">
              What shall we play?
            </ButtonLink>
          )}
        </Crowd>
      )}
    </>
  );
}

/** Returns "Game night is cancelled." */
function cancelledWords(days: readonly EventDay[]): string {
  const names = days.map(eventName).join(" and ");
  return `${names} ${days.length === 1 ? "is" : "are"} cancelled.`;
}

/** Hours and place. @param isNamed true if the heading does not name the day */
function When({ night: { date, days }, isNamed }: { night: Tonight; isNamed: boolean }) {
  const day = isNamed && date && <strong>{formatLongDay(date)}</strong>;
  if (days.length === 0) return day && <p className={styles.when}>{day}</p>;
  return days.map((it, at) => {
    const hours = hoursWords(it);
    const date = at === 0 && day;
    return (
      <p key={it.id} className={styles.when}>
        {date}
        {date && hours && ", "}
        {hours}
        {(date || hours) && <br />}
        {eventName(it)}
        {it.venue && ` · ${it.venue.name}`}
      </p>
    );
  });
}

function useComers(day: string | undefined, date: string | null): Gathering[] {
  const { data } = useQuery({
    ...comersQuery(day),
    refetchInterval: (query) => doorbell.interval(REFRESH_MS, query),
  });
  return date ? gatheringsOn(data, date) : [];
}

interface ToolsProps {
  night: Tonight;
  day: string | undefined;
  /** "21 coming". */
  coming: string | null;
  isClosed: boolean;
}

function Tools({ night, day, coming, isClosed }: ToolsProps) {
  const me = useSession().data?.user ?? null;
  const { url, hasShelf } = useSite();
  return (
    <div className={`row middle ${styles.tools}`}>
      {night.isToday &&
        canKeepRegister(me) &&
        night.days.map((day) => (
          <ButtonLink key={day.id} href={paths.register(day.id)} icon="check">
            {night.days.length === 1 ? "Tick who’s here" : `Tick who’s here: ${eventName(day)}`}
          </ButtonLink>
        ))}
      <Menu label="More">
        {!isClosed && (
          <ChatAct send={(chat) => chat.sendNight(night, coming, url + nightHref(night.date ?? undefined))} />
        )}
        {me && !isClosed && night.days[0] && (
          <ClientOnly fallback={null}>
            <Suspense>
              <Slot name="greetAct" props={{ day: night.days[0].id, me }} />
            </Suspense>
          </ClientOnly>
        )}
        {night.isToday &&
          hasShelf &&
          canSeatEvening(me) &&
          night.days.map((day) => (
            <MenuLink key={day.id} icon="die" href={paths.seats(day.id)}>
              Who sits where?
            </MenuLink>
          ))}
        <MenuLink icon="image" href={nightHref(day, "screen")}>
          Big screen
        </MenuLink>
        <MenuAct icon="print" onClick={() => print()}>
          Print
        </MenuAct>
      </Menu>
    </div>
  );
}

interface GamesProps {
  night: Tonight;
  isScreen: boolean;
  isOver: boolean;
  isOff: boolean;
  day: string | undefined;
}

function Games({ night, isScreen, isOver, isOff, day }: GamesProps) {
  const user = useSession().data?.user ?? null;
  const seatHref = useSeatHref(day);
  const isClosed = isOver || isOff;
  const canPress = !isScreen && !isClosed;
  const board = (
    <Board night={night} me={user?.publicId} seatHref={canPress ? seatHref : undefined} isClosed={isClosed} />
  );
  if (night.games.length > 0) return isScreen ? <TurningPages>{board}</TurningPages> : board;
  if (isOff) return null;
  if (!night.date && canPlanDays(user)) {
    return (
      <EmptyState
        art="calendar"
        title="Nothing is planned yet."
        hint="Say when you meet: visitors see the next day on the home page, and members plan their games for it."
        action={<PlanLink />}
      />
    );
  }
  return (
    <EmptyState
      art="calendar"
      title={
        isOver
          ? "No games were played."
          : night.date
            ? "No games on this date yet."
            : "Nothing is planned yet."
      }
      hint={!isOver && "Open a game you’d like to play and set its date."}
      action={<ButtonLink href={paths.games}>See what’s on</ButtonLink>}
    />
  );
}
