import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { GamesPage } from "../pages/games-page.tsx";
import { PageSkeleton } from "../ui/skeleton.tsx";
import { Arrival, useArrival } from "./arrival.tsx";
import { FirstPlace, useFirstPlace } from "./came-along.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Trouble } from "./trouble.tsx";

// Looking to play is the main room and comes with the frame; all else, the list of it included, waits to be asked for.
const OtherPage = lazy(async () => ({ default: (await import("./other-pages.tsx")).OtherPage }));

const LOOKING_TO_PLAY = /^\/games(\/[^/]+)?\/*$/;

/** The page that belongs to the address. */
export function Routes() {
  const [path] = useLocation();
  const arrival = useArrival();
  // A game's own address shows over the list of games: the page stays, nothing starts anew.
  const place = LOOKING_TO_PLAY.test(path) ? "games" : path;
  const isFirst = useFirstPlace(place);
  return (
    <ErrorBoundary key={place}>
      <Trouble />
      <Suspense fallback={<PageSkeleton />}>
        <FirstPlace value={isFirst}>
          {place === "games" ? <GamesPage /> : <OtherPage path={path} />}
        </FirstPlace>
        <Arrival at={place} known={arrival} />
      </Suspense>
    </ErrorBoundary>
  );
}
