import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { listHref, placeOf } from "../features/games/addresses.ts";
import { FilterRow, filtered } from "../features/games/filter-row.tsx";
import { SuggestDialog } from "../features/games/form-dialogs.ts";
import { GameList } from "../features/games/game-list.tsx";
import { useRefusals } from "../features/games/mutations.ts";
import { OverlayFrame } from "../features/games/overlay-frame.tsx";
import { currentGames } from "../features/games/queries.ts";
import { useSession } from "../features/session/session-context.ts";
import { usePage } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart, usePreload } from "../ui/lazy-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { BoardGameField } from "./board-game-field.ts";
import styles from "./games-page.module.css";

const GameOverlays = lazyPart(() => import("./game-overlays.tsx").then((it) => it.GameOverlays));
const OVERLAYS = [GameOverlays, SuggestDialog, BoardGameField];

/** "Looking to play": the list, and whatever its address says stands over it. @see spec §2 */
export function GamesPage() {
  const [path] = useLocation();
  const search = useSearch();
  const place = placeOf(path, search);
  const { show } = place;
  const { today, trouble } = usePage();
  const me = useSession().data?.user;
  const { data: games, error } = useQuery(currentGames);
  const refusals = useRefusals();
  // Members are about to press something; what answers should be there by then. Visitors save the download.
  usePreload(OVERLAYS, me !== undefined);

  const shown = games && filtered(games, show, me?.publicId);
  const suggest = (
    <ButtonLink href={me ? paths.suggest : paths.signIn(paths.suggest)} icon="plus">
      Suggest a game
    </ButtonLink>
  );
  return (
    <>
      <header className={styles.head}>
        <h1 tabIndex={-1}>Looking to play</h1>
        <p>
          Games that members want to bring to the table. A dashed circle is a free seat: press it, and it’s
          yours.
        </p>
      </header>
      {(place.id || place.kind) && (
        <Suspense fallback={<OverlayFrame place={place} />}>
          <GameOverlays place={place} today={today} />
        </Suspense>
      )}
      {error && !trouble && <Notice kind="error">{error.message}</Notice>}
      {games && games.length > 0 && (
        <div className={styles.tools}>
          {suggest}
          <FilterRow games={games} show={show} me={me?.publicId} />
        </div>
      )}
      {!shown && !error && !trouble && <Skeleton lines={8} />}
      {shown && shown.length > 0 && (
        <GameList games={shown} show={show} today={today} me={me?.publicId} refusals={refusals} />
      )}
      {shown?.length === 0 && (
        <EmptyState
          title={games?.length ? "No games match this filter" : "No games here... Yet."}
          hint={
            games?.length
              ? "Look at all of them, or suggest one of your own."
              : "Be the first: say what you’d like to play, and others will join you."
          }
          action={games?.length ? <a href={listHref("")}>Show all games</a> : suggest}
        />
      )}
    </>
  );
}
