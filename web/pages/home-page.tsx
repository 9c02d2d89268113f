import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatLongDay, nextGameNight } from "../../worker/contract/game-night.ts";
import type { Game } from "../../worker/contract/games.ts";
import { useNow, useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { tonightHref } from "../features/calendar/addresses.ts";
import { currentGames } from "../features/games/queries.ts";
import { NextGames } from "../features/next-games/next-games.tsx";
import { useSession } from "../features/session/session-context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Waiting } from "../ui/waiting.tsx";
import styles from "./home-page.module.css";
import { Actions, Section, Sections } from "./parts.tsx";

const SHOWN = 6;

/** Who we are, when we play next, and what to do now. */
export function HomePage() {
  const { name } = useSite();
  const { data: session } = useSession();
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.who}>
          <h1 tabIndex={-1}>Pull up a chair</h1>
          <p className="lead">
            {name} is a club for people who like a good game and good company. Members say what they would
            like to play, others take the free seats, and on game night the table is full.
          </p>
          <Actions>
            <ButtonLink href={paths.games}>See who is looking to play</ButtonLink>
            <ButtonLink href={session ? paths.suggest : paths.signIn(paths.suggest)} kind="quiet" icon="plus">
              Suggest a game
            </ButtonLink>
          </Actions>
        </div>
        <GameNight />
      </div>
      <Sections>
        <Games myId={session?.user.publicId} />
        {session ? null : <HowItGoes />}
      </Sections>
    </>
  );
}

function GameNight() {
  const { day } = nextGameNight(useNow(), useSite().timeZone);
  const [weekday, number, month] = formatLongDay(day).split(" ");
  return (
    <section className={styles.night}>
      <h2>Next game night</h2>
      <p className={styles.day}>
        <span>{weekday}</span> <b>{number}</b> <span>{month}</span>
      </p>
      <p>
        <a href={paths.findUs}>How to find us</a>
        <a href={paths.calendar}>Calendar</a>
        <a href={tonightHref}>Tables and players</a>
      </p>
    </section>
  );
}

function Games({ myId }: { myId: string | undefined }) {
  const query = useQuery(currentGames);
  const { data: games } = query;
  if (!games) {
    const within = (trouble: ReactNode) => <Section title="Looking to play">{trouble}</Section>;
    return <Waiting for={query} lines={SHOWN} within={within} />;
  }
  const mine = games.filter(({ players }) => players.some(({ publicId }) => publicId === myId));
  return (
    <>
      {mine.length > 0 && (
        <Section title="Your next games">
          <NextGames games={mine.slice(0, SHOWN)} />
        </Section>
      )}
      <Section title={mine.length > 0 ? "Free seats elsewhere" : "Looking to play"}>
        <Others
          games={games.filter((game) => !mine.includes(game))}
          isMember={myId !== undefined}
          total={games.length}
        />
      </Section>
    </>
  );
}

interface OthersProps {
  games: Game[];
  isMember: boolean;
  /** Games on the whole list, one's own included. */
  total: number;
}

function Others({ games, isMember, total }: OthersProps) {
  if (games.length === 0) {
    return (
      <EmptyState
        title="No games here... Yet."
        hint="Be the first: say what you would like to play, and others will join you."
        action={
          <ButtonLink href={isMember ? paths.suggest : paths.signIn(paths.suggest)} icon="plus">
            Suggest a game
          </ButtonLink>
        }
      />
    );
  }
  // Room first: a full table is of no use to somebody who looks for a seat.
  const withRoom = games.filter(({ players, maxPlayers }) => players.length < maxPlayers);
  const shown = (withRoom.length > 0 ? withRoom : games).slice(0, SHOWN);
  return (
    <>
      <NextGames games={shown} />
      <p>
        <a href={paths.games}>{total > 1 ? `All ${total} games` : "The whole list"}</a>
      </p>
    </>
  );
}

function HowItGoes() {
  return (
    <Section title="How it goes">
      <ol className={styles.steps}>
        <li>
          <h3>Find a game</h3>
          <p>Browse what members want to play. A dashed circle is a free seat.</p>
        </li>
        <li>
          <h3>Take a seat</h3>
          <p>Sign in with your e-mail address: no password, just a link. Then the seat is yours.</p>
        </li>
        <li>
          <h3>Come along</h3>
          <p>The game has a date and a table. You need not own it, nor know the rules yet.</p>
        </li>
      </ol>
    </Section>
  );
}
