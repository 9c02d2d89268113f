import { useQuery } from "@tanstack/react-query";
import type { PlayerRecord } from "../../../worker/contract/league/league.ts";
import { counted, ordinal } from "../../lib/numbers.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, PageHead, Section, Sections } from "../../ui/parts.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { playerRecordQuery } from "../queries.ts";
import { PeopleList } from "./people-list.tsx";
import styles from "./player-page.module.css";
import { timesInWords } from "./times-in-words.ts";

export function PlayerPage({ params: { member } }: PageProps<"member">) {
  const query = useQuery(playerRecordQuery(member));
  const { data } = query;
  if (data === undefined) return <WaitingPage for={query} title="Player" />;
  return data ? <Told record={data} /> : <NoSuchPlayer />;
}

function Told({ record: { user, seasons, games, fellows } }: { record: PlayerRecord }) {
  const times = games.reduce((sum, game) => sum + game.times, 0);
  return (
    <>
      <PageHead
        title={<bdi>{user.name}</bdi>}
        lead={
          times === 0
            ? "No games recorded yet."
            : `${counted(times, "play")} of ${counted(games.length, "game")} recorded.`
        }
      />
      <Sections>
        {seasons.length > 0 && (
          <Section title="Seasons">
            <Seasons seasons={seasons} name={user.name} />
          </Section>
        )}
        {games.length > 0 && (
          <Section title="Games">
            <Games games={games} name={user.name} />
          </Section>
        )}
        {fellows.length > 0 && (
          <Section title="Plays most with">
            <PeopleList people={fellows} />
          </Section>
        )}
      </Sections>
    </>
  );
}

const Seasons = ({ seasons, name }: { seasons: PlayerRecord["seasons"]; name: string }) => (
  <table className={styles.games}>
    <caption className="visually-hidden">Seasons of {name}</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Season</th>
        <th scope="col">Rank</th>
        <th scope="col">Games</th>
      </tr>
    </thead>
    <tbody>
      {seasons.map(({ year, ranking, gamesPlayed }) => (
        <tr key={year}>
          <th scope="row">
            <a href={paths.league(year)}>{year}</a>
          </th>
          <td>{ranking === null ? "Not ranked" : <b>{ordinal(ranking + 1)}</b>}</td>
          <td>{counted(gamesPlayed, "game")}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Games = ({ games, name }: { games: PlayerRecord["games"]; name: string }) => (
  <table className={styles.games}>
    <caption className="visually-hidden">Games of {name}</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Game</th>
        <th scope="col">Played</th>
      </tr>
    </thead>
    <tbody>
      {games.map((game) => (
        <tr key={game.name}>
          <th scope="row">
            <a href={paths.playedGame(game.name)}>
              <bdi>{game.name}</bdi>
            </a>
            {game.best && (
              <span className={styles.best}>
                Best: {ordinal(game.best.place)} of {game.best.players}
              </span>
            )}
          </th>
          <td>{timesInWords(game.times)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const NoSuchPlayer = () => (
  <PageHead title="No such player" lead="Only members who take part in the league have a page.">
    <Actions>
      <ButtonLink href={paths.rollOfHonour} icon="trophy">
        Previous years
      </ButtonLink>
    </Actions>
  </PageHead>
);
