import { Suspense } from "react";
import { formatLongDay, nextGameNight } from "../../worker/contract/game-night.ts";
import type { Game } from "../../worker/contract/games.ts";
import { TONIGHT_PATH } from "../../worker/contract/page-addresses.ts";
import { useCameAlong } from "../app/came-along.ts";
import { later } from "../app/later.tsx";
import { useNow, useSite } from "../app/page-context.ts";
import { paths } from "../app/paths.ts";
import { CURRENT_GAMES } from "../features/games/keys.ts";
import { useSession } from "../features/session/session-context.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { GAMES_SHOWN, GamesToJoin } from "./games-to-join.tsx";
import styles from "./home-page.module.css";
import { Actions, Section, Sections } from "./parts.tsx";

const LiveGames = later(() => import("./live-games.tsx"), "LiveGames");

/** Who we are, when we play next, and what to do now. */
export function HomePage() {
  const { name } = useSite();
  const { data: session } = useSession();
  const came = useCameAlong<Game[]>(CURRENT_GAMES);
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
        {/* A visitor who arrives needs only what came with the page; the list itself stays as it is now. */}
        {came && !session ? (
          <GamesToJoin games={came} myId={undefined} />
        ) : (
          <Suspense fallback={<Skeleton lines={GAMES_SHOWN} />}>
            <LiveGames myId={session?.user.publicId} />
          </Suspense>
        )}
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
        <a href={TONIGHT_PATH}>Tables and players</a>
      </p>
    </section>
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
