import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useSite } from "../lib/page-context.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { focusPlayers } from "./player-list.tsx";
import styles from "./seat-act.module.css";
import { seatWatch } from "./sheet-queries.ts";
import { useWatch } from "./use-watch.ts";
import { placeWords, timeWords } from "./waiting.ts";

const SeatMeDialog = lazyPart(() => import("./seat-me-dialog.tsx").then((it) => it.SeatMeDialog));

/** Has a member told when a seat becomes free at a full game, or given it until a time that they choose. */
export function SeatWatch({ game, member }: { game: Game; member: SessionUser }) {
  const query = useQuery(seatWatch(game.id));
  const { data } = query;
  const { timeZone } = useSite();
  const [isAsking, setAsking] = useState(false);
  const { mutate } = useWatch(game, member.publicId);
  if (!data) {
    return (
      <Waiting for={query} failed="Couldn’t load who’s waiting for a seat.">
        {null}
      </Waiting>
    );
  }
  const { watching, until } = data;
  const place = placeWords(data, member.publicId);
  return (
    <>
      <div className={styles.ways} ref={leaveFocusNear}>
        {until ? (
          <>
            <Button kind="quiet" icon="clock" onClick={() => setAsking(true)}>
              Change the time
            </Button>
            <Button
              kind="quiet"
              icon="close"
              onClick={() => {
                focusPlayers();
                mutate(false);
              }}
            >
              Leave the line
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" icon="players" onClick={() => setAsking(true)}>
              Seat me if a place frees up
            </Button>
            <Button
              kind={watching ? "primary" : "quiet"}
              icon={watching ? "check" : "bell"}
              aria-pressed={watching}
              onClick={() => mutate(!watching)}
            >
              Tell me when a seat is free
            </Button>
          </>
        )}
      </div>
      <small role="status">
        {until && `${place}, until ${timeWords(until, timeZone)}.`}
        {!until && watching && "We’ll let you know. Tap again to cancel."}
      </small>
      {isAsking && (
        <Suspense>
          <SeatMeDialog game={game} member={member} until={until} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A seat that is free takes the buttons away; the focus that was on one stays among the players. */
const leaveFocusNear = (ways: HTMLDivElement | null) => () => {
  if (ways?.contains(document.activeElement)) focusPlayers();
};
