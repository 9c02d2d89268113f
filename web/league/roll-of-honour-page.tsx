import { useQuery } from "@tanstack/react-query";
import type { Honour, LeagueStanding } from "../../worker/contract/league/league.ts";
import { classes } from "../lib/classes.ts";
import { counted } from "../lib/numbers.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Actions, PageHead } from "../ui/parts.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { honoursQuery } from "./queries.ts";
import styles from "./roll-of-honour-page.module.css";
import { StartSeason } from "./seasons/start-season.tsx";
import { percent } from "./words.ts";

export function RollOfHonourPage() {
  const query = useQuery(honoursQuery);
  const { data } = query;
  return (
    <>
      <PageHead title="Roll of honour" lead="The winners of the club league, year by year." />
      {!data && <Waiting for={query} lines={8} />}
      {data?.length === 0 && <NobodyYet />}
      {data && data.length > 0 && (
        <ol className={styles.years}>
          {data.map((honour) => (
            <Year key={honour.year} honour={honour} />
          ))}
        </ol>
      )}
    </>
  );
}

const Year = ({ honour: { year, name, games, podium } }: { honour: Honour }) => (
  <li className={`raised stack ${styles.year}`}>
    <h2>
      <a href={paths.league(year)}>{year}</a>
    </h2>
    <p className="soft">
      {name && (
        <>
          <bdi>{name}</bdi>,{" "}
        </>
      )}
      {counted(games, "game")}
    </p>
    {podium.length > 0 ? <Podium podium={podium} /> : <p>No one was ranked.</p>}
  </li>
);

function NobodyYet() {
  const { seasons } = useSite();
  return (
    <EmptyState
      art="trophy"
      title="No names engraved yet"
      hint="A season’s winner appears here once its last game has been played."
      action={
        <Actions>
          <StartSeason />
          {seasons.map((year) => (
            <ButtonLink key={year} href={paths.league(year)}>
              League {year}
            </ButtonLink>
          ))}
          <ButtonLink href={paths.leaguesInfo} kind="quiet">
            How it works
          </ButtonLink>
        </Actions>
      }
    />
  );
}

const STEPS = [styles.first, styles.second, styles.third];
const WORDS = ["Champion", "Second", "Third"];

/** The first three of a season on their steps; ties share a step. */
function Podium({ podium }: { podium: readonly LeagueStanding[] }) {
  return (
    <ol className={styles.podium}>
      {STEPS.map((step, ranking) => {
        const here = podium.filter((standing) => standing.ranking === ranking);
        if (here.length === 0) return null;
        return (
          <li key={WORDS[ranking]} className={classes(styles.step, step)}>
            <div className={styles.who}>
              {here.map(({ id, user }) => (
                <p key={id}>
                  <PlayerDisc player={user} size={ranking === 0 ? "large" : "medium"} decorative />
                  <bdi>{user.name}</bdi>
                </p>
              ))}
            </div>
            <p className={styles.block}>
              <b aria-hidden="true">{ranking + 1}</b>
              <span>{here.length > 1 ? `Shared: ${WORDS[ranking]?.toLowerCase()}` : WORDS[ranking]}</span>
              <small>
                {percent(here[0]?.correctedPoints ?? 0)}, {counted(here[0]?.gamesPlayed ?? 0, "game")}
              </small>
            </p>
          </li>
        );
      })}
    </ol>
  );
}
