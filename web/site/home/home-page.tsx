import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import { eventName, hoursWords } from "../../../worker/contract/events/event-names.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { canPlanDays, canSetUpClub } from "../../../worker/contract/permissions.ts";
import { GAMES_SHOWN } from "../../../worker/contract/site/home-board.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { NotPlanned, PlanLink } from "../../events/calendar/next-day.tsx";
import { eveningOf } from "../../events/calendar/queries.ts";
import { WhoComesOn } from "../../events/coming/who-comes-on.tsx";
import { listHref } from "../../games/addresses.ts";
import { OwnNextGame } from "../../games/next-games/own-next-game.tsx";
import { nextDay } from "../../lib/next-day.ts";
import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { nightHref } from "../../lib/tonight.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Actions, Section, Sections } from "../../ui/parts.tsx";
import { type Fetching, Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { GamesToJoin } from "./games-to-join.tsx";
import styles from "./home-page.module.css";
import { useHome } from "./use-home.ts";

const FirstStepsList = lazyPart(() =>
  import("../first-steps/first-steps-list.tsx").then((it) => it.FirstStepsList),
);

/** For a member their next game, for a visitor who we are; then when we play, and what to do now. */
export function HomePage({ search }: PageProps<never, { "first-steps": boolean }>) {
  const user = useSession().data?.user;
  return user ? <MembersHome user={user} isAsked={search["first-steps"]} /> : <VisitorsHome />;
}

function VisitorsHome() {
  const { name } = useSite();
  const { board, list } = useHome(undefined);
  return (
    <>
      <Hero>
        <h1 tabIndex={-1}>Pull up a chair</h1>
        <p className="lead">
          {name} is a club for people who like a good game and good company. Members say what they’d like to
          play, others take the free seats, and on game night the table is full.
        </p>
        <Actions>
          <ButtonLink href={paths.games}>See what’s on</ButtonLink>
          <ButtonLink href={paths.signIn(paths.suggest)} kind="quiet" icon="plus">
            Suggest a game
          </ButtonLink>
        </Actions>
      </Hero>
      <Sections>
        {board ? <GamesToJoin board={board} me={undefined} /> : <NoList query={list} />}
        <HowItGoes />
      </Sections>
    </>
  );
}

/** @param isAsked the address asks for the list of what a new club lacks */
function MembersHome({ user, isAsked }: { user: SessionUser; isAsked: boolean }) {
  const { publicId: me } = user;
  const { board, list } = useHome(me);
  const next = board?.own[0];
  const hasNone = board && !next;
  const isEmpty = hasNone && !board.hasRoom;
  return (
    <>
      <Hero>
        <h1 tabIndex={-1} className={next && styles.own}>
          {hasNone ? "You’re not in a game yet" : "Your next game"}
        </h1>
        {next && <NextGame game={next} me={me} />}
        {hasNone && (
          <p className="lead">
            {isEmpty
              ? "Say what you’d like to play, and others will join you."
              : "Take a free seat, or say what you’d like to play and others will join you."}
          </p>
        )}
        <Actions>
          {next && <ButtonLink href={paths.games}>See what’s on</ButtonLink>}
          {hasNone && !isEmpty && <ButtonLink href={listHref("room")}>Browse free seats</ButtonLink>}
          <ButtonLink href={paths.suggest} kind={isEmpty ? "primary" : "quiet"} icon="plus">
            Suggest a game
          </ButtonLink>
        </Actions>
      </Hero>
      <Sections>
        {canSetUpClub(user) && (
          <Suspense>
            <FirstStepsList isAsked={isAsked} />
          </Suspense>
        )}
        {board ? <GamesToJoin board={board} me={me} /> : <NoList query={list} />}
      </Sections>
    </>
  );
}

/** What the page begins with, and beside it when we play. */
function Hero({ children }: { children: ReactNode }) {
  return (
    <div className={styles.hero}>
      <div className={styles.who}>{children}</div>
      <WhenWeMeet />
    </div>
  );
}

function NextGame({ game, me }: { game: Game; me: string }) {
  const { data: evening } = useQuery({ ...eveningOf(game.id), enabled: game.date !== null });
  const start = evening?.date === game.date ? evening?.start : null;
  return <OwnNextGame game={game} me={me} start={start ?? undefined} />;
}

function NoList({ query }: { query: Fetching }) {
  const within = (trouble: ReactNode) => <Section title="Looking to play">{trouble}</Section>;
  return <Waiting for={query} lines={GAMES_SHOWN} within={within} />;
}

/** The next day that is planned. Without one it promises nothing, and those who plan are led to where they do. */
function WhenWeMeet() {
  const query = useQuery(nextDay);
  const isEditor = canPlanDays(useSession().data?.user ?? null);
  const { data } = query;
  const day = data?.day;
  return (
    <section className={styles.night}>
      <h2>When we meet</h2>
      {!data && <Waiting for={query} lines={3} />}
      {day && <Leaf day={day} />}
      {day && (
        <div className={styles.coming}>
          <WhoComesOn date={day.date} />
        </div>
      )}
      {data && !day && (
        <div className={styles.unplanned}>
          {isEditor ? (
            <>
              <p>No date is planned yet, so visitors don’t see when you meet.</p>
              <PlanLink />
            </>
          ) : (
            <p>
              <NotPlanned />
            </p>
          )}
        </div>
      )}
      <p>
        <a href={paths.findUs}>How to find us</a>
        <a href={paths.calendar}>Calendar</a>
        {day && <a href={nightHref(day.date)}>Who’s coming</a>}
      </p>
    </section>
  );
}

/** The day as the club's tear-off calendar shows it, with its hours and its place. */
function Leaf({ day }: { day: EventDay }) {
  const [weekday, number, month] = formatLongDay(day.date).split(" ");
  return (
    <>
      <p className={styles.kind}>
        Next: <bdi>{eventName(day)}</bdi>
      </p>
      <p className={styles.day}>
        <span>{weekday}</span> <b>{number}</b> <span>{month}</span>
      </p>
      {(hoursWords(day) || day.venue) && (
        <p className={styles.hours}>
          {hoursWords(day)}
          {day.venue && (
            <span>
              at <bdi>{day.venue.name}</bdi>
            </span>
          )}
        </p>
      )}
    </>
  );
}

function HowItGoes() {
  return (
    <Section title="How it works">
      <ol className={styles.steps}>
        <li>
          <h3>Find a game</h3>
          <p>Browse what members want to play. A dashed circle is a free seat.</p>
        </li>
        <li>
          <h3>Take a seat</h3>
          <p>Sign in with your email address: no password, just a link. Then the seat is yours.</p>
        </li>
        <li>
          <h3>Come along</h3>
          <p>The game has a date and a table. You don’t need to own the game or know the rules.</p>
        </li>
      </ol>
    </Section>
  );
}
