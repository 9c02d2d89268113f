import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatLongDay, nextGameNight } from "../../worker/contract/game-night.ts";
import { currentGames } from "../features/games/queries.ts";
import { useSession } from "../features/session/session-context.ts";
import { useNow, useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { GAMES_SHOWN, GamesToJoin } from "./games-to-join.tsx";
import styles from "./home-page.module.css";
import { Actions, Section, Sections } from "./parts.tsx";

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
            {name} is a club for people who like a good game and good company. Members say what they’d like to
            play, others take the free seats, and on game night the table is full.
          </p>
          <Actions>
            <ButtonLink href={paths.games}>See what’s on</ButtonLink>
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

function Games({ myId }: { myId: string | undefined }) {
  const query = useQuery(currentGames);
  if (query.data) return <GamesToJoin games={query.data} myId={myId} />;
  const within = (trouble: ReactNode) => <Section title="Looking to play">{trouble}</Section>;
  return <Waiting for={query} lines={GAMES_SHOWN} within={within} />;
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
        <a href={paths.tonight}>Who’s coming</a>
      </p>
    </section>
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
