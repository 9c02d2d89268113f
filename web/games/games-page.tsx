import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useDeferredValue, useMemo, useState } from "react";
import { boardOf, countGames, firstGames, SHOWS, type Show } from "../../worker/contract/games/game-board.ts";
import { useHydrated } from "../lib/awake.ts";
import { classes } from "../lib/classes.ts";
import { usePage } from "../lib/page-context.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { lazyPart, usePreload } from "../ui/lazy-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/parts.tsx";
import pills from "../ui/pills.module.css";
import { Skeleton } from "../ui/skeleton.tsx";
import { useSession } from "../users/session/session-context.ts";
import { type GamesSearch, listHref, type OverlayPlace, placeOf } from "./addresses.ts";
import { gameDetailQuery } from "./detail-queries.ts";
import { GameList } from "./game-list.tsx";
import styles from "./games-page.module.css";
import { OverlayFrame } from "./overlay-frame.tsx";
import { useGames } from "./queries.ts";
import { useRefusals } from "./refusals.ts";

const GameOverlays = lazyPart(() => import("./game-overlays.tsx").then((it) => it.GameOverlays));
// Lazy, as the list is rarely empty.
const NoGames = lazyPart(() => import("./no-games.tsx").then((it) => it.NoGames));
const OVERLAYS = [
  GameOverlays,
  { preload: () => import("./game-overlays.tsx").then((it) => it.preloadActs()) },
];

export function GamesPage({ params: { id }, search }: PageProps<"id?", GamesSearch>) {
  const place = useMemo(() => placeOf(id, search), [id, search]);
  const { today } = usePage();
  const isMember = Boolean(useSession().data);
  // A game's own address shows that game only, or the list if there is no such game; opened from the list, it shows the
  // list beneath. The sheet itself fetches the game.
  const { data: game } = useQuery({ ...gameDetailQuery(place.id ?? "", useQueryClient()), enabled: false });
  const isNeeded = !place.id || game === null;
  const [isListed, setListed] = useState(isNeeded);
  if (isNeeded && !isListed) setListed(true);
  // Members will press something soon, so its code is preloaded. Visitors are spared the download.
  usePreload(OVERLAYS, isMember);
  return (
    <>
      <PageHead
        title="Looking to play"
        act={
          <ButtonLink href={isMember ? paths.suggest : paths.signIn(paths.suggest)} icon="plus">
            <span>
              Suggest<span className="visually-hidden"> a game</span>
            </span>
          </ButtonLink>
        }
        lead={!isMember && "A dashed circle is a free seat: press one."}
      />
      {(place.id || place.kind) && (
        <Suspense fallback={<OverlayFrame place={place} />}>
          <GameOverlays place={place} today={today} />
        </Suspense>
      )}
      {isListed && <Games place={place} />}
    </>
  );
}

/** The list and its filters. Apart: it re-renders after hydration, when an overlay without its code would suspend. */
function Games({ place }: { place: OverlayPlace }) {
  const { show } = place;
  const { today, trouble } = usePage();
  const me = useSession().data?.user;
  const page = usePageOfList(place);
  const isHydrated = useHydrated();
  const { board, list } = useGames(place, today);
  const { data: games, error } = list;
  const refusals = useRefusals();

  // A member's own games are known only once the list is.
  const first = board?.isWhole === false && !(me && show === "mine") ? board : undefined;
  const isKnown = games !== undefined && isHydrated;
  // The long list replaces its beginning in a transition, in slices, so that a phone stays responsive.
  const isKnownLater = useDeferredValue(isKnown);
  const isWhole = first ? isKnownLater : isKnown;
  const viewer = useMemo(() => ({ me: me?.publicId, today }), [me?.publicId, today]);
  const listed = isWhole || !first ? games : undefined;
  const all = useMemo(() => listed && boardOf(listed, show, viewer), [listed, show, viewer]);
  const { total = 0, days, games: shown } = all ?? first ?? {};
  return (
    <>
      {error && !trouble && <Notice kind="error">{error.message}</Notice>}
      {days && total > 0 && <FilterRow show={show} count={countGames(days)} isMember={me !== undefined} />}
      {!shown && !error && !trouble && <Skeleton lines={8} />}
      {shown && days && shown.length > 0 && (
        <GameList
          key={`${show} ${page}`}
          days={days}
          games={all && !isWhole ? firstGames(all, today, page) : shown}
          isWhole={isWhole}
          page={page}
          show={show}
          today={today}
          me={me?.publicId}
          refusals={refusals}
        />
      )}
      {shown?.length === 0 && (
        <div className={styles.none}>
          <Suspense>
            <NoGames show={show} hasOthers={total > 0} isMember={me !== undefined} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Returns the shown page of the list, which does not change while an overlay is open. */
function usePageOfList({ id, kind, page }: OverlayPlace): number | null {
  const [shown, setShown] = useState(page);
  if (!id && !kind && page !== shown) setShown(page);
  return shown;
}

const LABELS: Record<Show, string> = {
  "": "All",
  week: "This week",
  undated: "No date yet",
  room: "Free seats",
  learn: "Learn it",
  mine: "Mine",
};
/** Filters that show only at their own addresses. */
const BY_ADDRESS: readonly Show[] = ["undated", "learn"];

interface Props {
  show: Show;
  count: number;
  isMember: boolean;
}

function FilterRow({ show, count, isMember }: Props) {
  const isOffered = (choice: Show): boolean =>
    choice === show || (choice === "mine" ? isMember : !BY_ADDRESS.includes(choice));
  return (
    <nav className={classes(pills.row, styles.filters)} aria-label="Show">
      {SHOWS.filter(isOffered).map((choice) => (
        <a key={choice} href={listHref(choice)} aria-current={choice === show || undefined}>
          {LABELS[choice]} {choice === show && <small>{count}</small>}
        </a>
      ))}
    </nav>
  );
}
