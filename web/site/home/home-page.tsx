import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { comingWords } from "../../../worker/contract/events/gatherings.ts";
import { WEEKDAYS } from "../../../worker/contract/games/game-night.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { canPlanDays, canSetUpClub } from "../../../worker/contract/permissions.ts";
import { GAMES_SHOWN, homeBoard } from "../../../worker/contract/site/home-board.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { NextDay, NotPlanned, PlanLink } from "../../events/calendar/next-day.tsx";
import { useEvening } from "../../events/calendar/use-evening.ts";
import { nextTwoGatheringsQuery } from "../../events/coming/queries.ts";
import { listHref } from "../../games/addresses.ts";
import { OwnNextGame } from "../../games/next-games/own-next-game.tsx";
import { currentGamesQuery, homeGamesQuery } from "../../games/queries.ts";
import { gatheringsOn } from "../../lib/gatherings.ts";
import { nextDayQuery } from "../../lib/next-day.ts";
import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { nightHref } from "../../lib/tonight.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ClientOnly } from "../../ui/client-only.tsx";
import { Icon } from "../../ui/icon.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Actions, Section, Sections } from "../../ui/parts.tsx";
import { Slot } from "../../ui/slot.tsx";
import { type Fetching, Waiting } from "../../ui/waiting.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { firstStepsQuery } from "../first-steps/queries.ts";
import { GamesToJoin } from "./games-to-join.tsx";
import styles from "./home-page.module.css";

const FirstStepsList = lazyPart(() =>
  import("../first-steps/first-steps-list.tsx").then((it) => it.FirstStepsList),
);

export function HomePage({ search }: PageProps<never, { "first-steps": boolean }>) {
  const user = useSession().data?.user;
  return user ? <MembersHome user={user} isAsked={search["first-steps"]} /> : <VisitorsHome />;
}

function VisitorsHome() {
  const { name, weekdays } = useSite();
  const { board, list } = useHome(undefined);
  return (
    <>
      <div className={styles.hero}>
        <h1 tabIndex={-1}>Pull up a chair</h1>
        <p className="lead">
          {name} plays board games{usualDays(weekdays)}. Anyone may take a free seat.
        </p>
        <NextNight />
        <ButtonLink href={paths.games}>See what’s on</ButtonLink>
      </div>
      <Sections>
        {board ? <GamesToJoin board={board} me={undefined} /> : <NoList query={list} />}
        <HowItGoes />
      </Sections>
    </>
  );
}

/** Returns " on Thursdays and Saturdays"; empty if the club has no usual days. */
const usualDays = (weekdays: readonly number[]): string =>
  weekdays.length === 0
    ? ""
    : ` on ${new Intl.ListFormat("en-GB").format(weekdays.map((weekday) => `${WEEKDAYS[weekday]}s`))}`;

/** Home page of a member. @param isAsked true if the address asks for the first steps */
function MembersHome({ user, isAsked }: { user: SessionUser; isAsked: boolean }) {
  const { publicId: me } = user;
  const { board, list } = useHome(me);
  const next = board?.own[0];
  const hasNone = board && !next;
  const { data: steps } = useQuery({ ...firstStepsQuery, enabled: canSetUpClub(user) });
  // A new club without days and games.
  if (board?.total === 0 && steps && !steps.isHidden && !steps.done.includes("nights")) {
    return (
      <Suspense>
        <FirstStepsList isAsked={isAsked} isAlone />
      </Suspense>
    );
  }
  return (
    <>
      <div className={styles.hero}>
        <h1 tabIndex={-1} className={next && styles.own}>
          {hasNone ? "You’re not in a game yet" : "Your next game"}
        </h1>
        {next && <NextGame game={next} me={me} />}
        {hasNone && board.total > 0 && (
          <Actions>
            {board.hasRoom && <ButtonLink href={listHref("room")}>Browse free seats</ButtonLink>}
            <ButtonLink href={paths.suggest} kind={board.hasRoom ? "quiet" : "primary"} icon="plus">
              Suggest a game
            </ButtonLink>
          </Actions>
        )}
        <NextNight unless={next?.date ?? undefined} />
      </div>
      <Sections>
        {user.role === "NEW" && (
          <ClientOnly fallback={null}>
            <Suspense>
              <Slot name="wasMe" props={{}} />
            </Suspense>
          </ClientOnly>
        )}
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

function NextGame({ game, me }: { game: Game; me: string }) {
  const evening = useEvening(game);
  const start = evening?.isCancelled ? "the club’s day is cancelled" : evening?.start;
  return <OwnNextGame game={game} me={me} start={start ?? undefined} />;
}

function NoList({ query }: { query: Fetching }) {
  const within = (trouble: ReactNode) => <Section title="Looking to play">{trouble}</Section>;
  return <Waiting for={query} lines={GAMES_SHOWN} within={within} />;
}

/** The next planned day and who comes. @param unless date of the game above, whose evening isn't repeated */
function NextNight({ unless }: { unless?: string | undefined }) {
  const query = useQuery(nextDayQuery);
  const { data: comers } = useQuery(nextTwoGatheringsQuery);
  const isEditor = canPlanDays(useSession().data?.user ?? null);
  if (!query.data) return <Waiting for={query} lines={1} />;
  const { day } = query.data;
  if (!day && !isEditor) {
    return (
      <p>
        <NotPlanned />
      </p>
    );
  }
  if (!day) {
    return (
      <>
        <p>No date is planned yet, so visitors don’t see when you meet.</p>
        <PlanLink />
      </>
    );
  }
  if (day.date === unless) return null;
  const coming = comingWords(gatheringsOn(comers, day.date));
  return (
    <a className={styles.next} href={nightHref(day.date)}>
      <span>
        <NextDay day={day} /> {coming && <b>· {coming}</b>}
      </span>
      <Icon name="chevron-right" />
    </a>
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

/** Returns the home page's games: from the list once loaded, until then from the first HTML. */
function useHome(me: string | undefined) {
  const client = useQueryClient();
  const { data: first } = useQuery({ ...homeGamesQuery, enabled: false });
  const list = useQuery({
    ...currentGamesQuery,
    initialData: first?.isWhole ? first.games : undefined,
    initialDataUpdatedAt: () => client.getQueryState(homeGamesQuery.queryKey)?.dataUpdatedAt,
  });
  if (list.data) return { board: homeBoard(list.data, me), list };
  // The first HTML is stale after signing in or out.
  return { board: first?.isWhole === false && first.me === (me ?? null) ? first : undefined, list };
}
