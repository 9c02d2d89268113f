import { useQuery } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { PlayedGame as Game, Played } from "../../../worker/contract/league/played.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { Actions, PageHead, Section, Sections } from "../../ui/parts.tsx";
import pills from "../../ui/pills.module.css";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { NeverPlayed, PlayedGame } from "./played-game.tsx";
import styles from "./played-list.module.css";
import { isSeason, playedAtQuery, playedQuery } from "./queries.ts";
import { timesInWords } from "./times-in-words.ts";

// The first script of the site names each file that may come later, so the pages of the archive share this one.
export { PlayerPage } from "./player-page.tsx";

const TITLE = "What we play";

export function PlayedPage() {
  const query = useQuery(playedQuery);
  const { data } = query;
  if (data === undefined) return <WaitingPage for={query} title={TITLE} />;
  return data ? <PlayedSeason played={data} /> : <NothingPlayed year="" />;
}

export function PlayedAtPage({ params: { what }, search }: PageProps<"what", { game: boolean }>) {
  const query = useQuery(playedAtQuery(what, search.game));
  const { data } = query;
  if (data === undefined) return <WaitingPage for={query} title={TITLE} />;
  if (data) return "games" in data ? <PlayedSeason played={data} /> : <PlayedGame game={data} />;
  return isSeason(what, search.game) ? <NothingPlayed year={what} /> : <NeverPlayed name={what} />;
}

const PlayedSeason = ({ played: { year, years, games } }: { played: Played }) => (
  <>
    <PageHead title={TITLE} lead={`The games the club played most in ${year}.`} />
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

const NothingPlayed = ({ year }: { year: string }) => (
  <>
    <PageHead title={TITLE} />
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

const PlayedList = ({ games }: { games: readonly Game[] }) => (
  <ol className={styles.games}>
    {games.map(({ name, image, times, lastDay }, at) => (
      <li key={name} className={styles.game}>
        <GamePicture src={image} name={name} lazy={at >= EAGER} />
        <div>
          <h2>
            <a href={paths.playedGame(name)}>
              <bdi>{name}</bdi>
            </a>
          </h2>
          <p>
            <b>Played {timesInWords(times)}</b>
          </p>
          <p className="soft">
            {times === 1 ? "On" : "Last on"} {formatGameDate(lastDay)}
          </p>
        </div>
      </li>
    ))}
  </ol>
);
