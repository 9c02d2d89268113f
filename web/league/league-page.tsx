import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { formatGameDate } from "../../worker/contract/games/game-date.ts";
import type { LeagueTable, Season } from "../../worker/contract/league/league.ts";
import { canModerate } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { counted, ordinal } from "../lib/numbers.ts";
import type { PageProps } from "../lib/page-props.ts";
import { useParts } from "../lib/parts.ts";
import { paths } from "../lib/paths.ts";
import { announce } from "../ui/announce.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { Fold } from "../ui/fold.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Near } from "../ui/near.tsx";
import { Actions, PageHead, Sections } from "../ui/parts.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Slot } from "../ui/slot.tsx";
import { WaitingPage } from "../ui/waiting-page.tsx";
import { useSaveProfile } from "../users/save-profile.ts";
import { useSession } from "../users/session/session-context.ts";
import { emptyTable } from "./empty-table.ts";
import styles from "./league-page.module.css";
import { leagueTableQuery, yearAt } from "./queries.ts";
import { RuleWords } from "./rule-words.tsx";
import { StartSeason } from "./seasons/start-season.tsx";
import { Standings } from "./standings.tsx";

const PlayerSeason = lazyPart(() => import("./player-season.tsx").then((it) => it.PlayerSeason));
const LeagueResults = lazyPart(() => import("./league-results.tsx").then((it) => it.LeagueResults));

export function LeaguePage({ params: { year } }: PageProps<"year">) {
  const query = useQuery(leagueTableQuery(yearAt(year)));
  const table = query.data;
  if (table === undefined) return <WaitingPage for={query} title={`League ${year}`} />;
  return table ? <LeagueView table={table} /> : <NoSuchSeason year={year} />;
}

function LeagueView({ table }: { table: LeagueTable }) {
  const { season, standings } = table;
  const me = useSession().data?.user ?? null;
  const hasBeside = useParts("besideTable").length > 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={`${season.name ?? "League"} ${season.year}`}
        lead={<Lead table={table} me={me?.publicId} />}
      />
      <Sections>
        <section className={styles.table} aria-label="Standings">
          {standings.length + table.waiting.length > 0 ? (
            <Standings
              table={table}
              me={me?.publicId}
              detail={(player) => (
                <Suspense fallback={<Skeleton lines={5} />}>
                  <PlayerSeason season={season} player={player} />
                </Suspense>
              )}
            />
          ) : (
            <NobodyYet season={season} />
          )}
        </section>
        {/* Members enter results here, so the button loads at once. */}
        <Near waiting={<Skeleton lines={4} />} isWanted={me !== null}>
          <LeagueResults season={season} />
        </Near>
        {season.closedAt === null && <Slot name="seasonToCome" props={{ year: season.year }} />}
        <div>
          {hasBeside && standings.length > 0 && (
            <Fold title="Against the whole club">
              <Suspense fallback={<Skeleton lines={5} />}>
                <Slot name="besideTable" props={{ table }} />
              </Suspense>
            </Fold>
          )}
          <Fold title="How it counts" keeps>
            <RuleWords season={season} />
            <p>
              <a href={paths.leaguesInfo}>Try it out</a>
            </p>
          </Fold>
          <p className="links">
            <a href={paths.rollOfHonour}>Previous years</a>
            <Slot name="seasonLink" props={{ year: season.year }} />
            {canModerate(me) && <a href={paths.leagueSeasons}>Seasons</a>}
          </p>
        </div>
      </Sections>
    </div>
  );
}

/** Empty table. Only members who have joined are listed, so a season with games may have none. */
function NobodyYet({ season }: { season: Season }) {
  const me = useSession().data?.user ?? null;
  const { offer, ...words } = emptyTable(season, me);
  return (
    <EmptyState
      art="trophy"
      {...words}
      action={
        offer === "join" && me ? (
          <JoinLeague user={me} />
        ) : offer === "sign-in" ? (
          <ButtonLink href={paths.signIn(paths.league(season.year))} icon="sign-in">
            Sign in
          </ButtonLink>
        ) : (
          offer === "play" && <ButtonLink href={paths.games}>Find a game</ButtonLink>
        )
      }
    />
  );
}

function Lead({ table, me }: { table: LeagueTable; me: string | undefined }) {
  const { season, standings } = table;
  const { games, lastDay, closedAt } = season;
  const over = closedAt ? "The season is over. " : "";
  const own = me && ownWords(table, me);
  if (own) return `${own} ${over}`;
  if (games === 0) return "No games counted yet.";
  const leaders = standings.filter(({ ranking }) => ranking === 0).map(({ user }) => user.name);
  const leads = leaders.length === 1 ? `${leaders[0]} ${closedAt ? "won" : "leads"} after` : "After";
  return `${over}${leads} ${counted(games, "game")}, the last on ${formatGameDate(lastDay)}.`;
}

const NoSuchSeason = ({ year }: { year: string }) => (
  <PageHead title={`No league in ${year}`} lead="There’s no season for that year.">
    <Actions>
      <StartSeason />
      <ButtonLink href={paths.rollOfHonour} icon="trophy">
        Previous years
      </ButtonLink>
      <ButtonLink href={paths.leaguesInfo} kind="quiet">
        How it works
      </ButtonLink>
    </Actions>
  </PageHead>
);

/** Button that opts a member into the league; the rest of their profile is unchanged. */
function JoinLeague({ user: { name, color, bggUserName } }: { user: SessionUser }) {
  const { update } = useSession();
  const { mutate, isPending, error } = useSaveProfile();
  const onSuccess = () => {
    announce("You’re in the league. Your profile has the switch.");
    void update();
  };
  const join = () => mutate({ name, color, bggUserName, participateInLeague: true }, { onSuccess });
  return (
    <>
      <Button icon="trophy" busy={isPending} onClick={join}>
        Join the league
      </Button>
      {error && <ErrorLine>{error.message}</ErrorLine>}
    </>
  );
}

/** Returns "You’re 12th of 22, down 1."; null for members outside the table. @param me public id */
export function ownWords({ season, standings, waiting }: LeagueTable, me: string): string | null {
  const isMine = ({ user }: LeagueTable["waiting"][number]) => user.publicId === me;
  const own = standings.find(isMine);
  const unranked = waiting.find(isMine);
  if (unranked && !season.closedAt)
    return `You’ll be ranked after ${counted(season.minimumGames - unranked.gamesPlayed, "more game", "more games")}.`;
  if (!own) return null;
  const place = `${ordinal(own.ranking + 1)} of ${standings.length}`;
  if (season.closedAt) return `You came ${place}.`;
  const up = (own.lastRanking ?? own.ranking) - own.ranking;
  const move = up === 0 ? "" : up > 0 ? `, up ${up}` : `, down ${-up}`;
  return `You’re ${place}${move}.`;
}
