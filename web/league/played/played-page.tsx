import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { PlayedGame } from "../../../worker/contract/league/played.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { Actions, PageHead, Section, Sections } from "../../ui/parts.tsx";
import pills from "../../ui/pills.module.css";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import styles from "./played-list.module.css";
import { playedQuery } from "./queries.ts";

export function PlayedPage({ params: { year: asked = "" } }: PageProps<"year?">) {
  const query = useQuery(playedQuery(asked));
  const { data } = query;
  if (data === undefined) return <WaitingPage for={query} title="What we play" />;
  if (data === null) return <NothingPlayed year={asked} />;
  const { year, years, games } = data;
  return (
    <>
      <PageHead title="What we play" lead={`The games the club played most in ${year}.`} />
      <Sections>
        {years.length > 1 && (
          <nav className={pills.row} aria-label="Seasons">
            {years.map((other) => (
              <a key={other} href={paths.playedIn(other)} aria-current={other === year ? "page" : undefined}>
                {other}
              </a>
            ))}
          </nav>
        )}
        <PlayedList games={games} />
        <Section title="Play one of them">
          <Actions>
            <ButtonLink href={paths.games}>Looking to play</ButtonLink>
            <ButtonLink href={paths.league(year)} kind="quiet" icon="trophy">
              League {year}
            </ButtonLink>
          </Actions>
        </Section>
      </Sections>
    </>
  );
}

const NothingPlayed = ({ year }: { year: string }) => (
  <>
    <PageHead title="What we play" />
    <EmptyState
      title={year ? `No games were recorded in ${year}` : "No games have been recorded yet"}
      hint="Once a game has been played, whoever sat at the table records how it ended. Then it shows up here."
      action={
        year ? (
          <ButtonLink href={paths.played}>What we play now</ButtonLink>
        ) : (
          <ButtonLink href={paths.games}>See what’s on</ButtonLink>
        )
      }
    />
  </>
);

/** Number of pictures loaded at once; the others load lazily. */
const EAGER = 8;

const PlayedList = ({ games }: { games: readonly PlayedGame[] }) => (
  <ol className={styles.games}>
    {games.map(({ name, image, times, lastDay }, at) => (
      <li key={name} className={styles.game}>
        <GamePicture src={image} name={name} lazy={at >= EAGER} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p>
            <b>{times === 1 ? "Once" : times === 2 ? "Twice" : `${times} times`}</b>
          </p>
          <p className="soft">
            {times === 1 ? "On" : "Last on"} {formatGameDate(lastDay)}
          </p>
        </div>
      </li>
    ))}
  </ol>
);
