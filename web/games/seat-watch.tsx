import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { isSignedOut } from "../lib/api-error.ts";
import { useNow, useSite } from "../lib/page-context.ts";
import { announce, announceFailure } from "../ui/announce.ts";
import { Button } from "../ui/button.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { SeatMeDialog } from "./form-dialogs.ts";
import { focusPlayers } from "./player-list.tsx";
import { showsRefusals } from "./refusals.ts";
import { seatWatchQuery } from "./sheet-queries.ts";
import { useLeaveLine, useSeatMe } from "./use-watch.ts";
import { useWhichGame } from "./use-which-game.tsx";
import { placeWords, proposedTime, timeWords } from "./waiting.ts";
import styles from "./waiting-line.module.css";

const WORDS = { ask: "join the line here anyway?", both: "Join anyway" };

interface Props {
  game: Game;
  member: SessionUser;
}

/** Waiting list at a full game: one press joins it; another opens the settings. */
export function SeatWatch({ game, member, onAsked }: Props & { onAsked?: () => void }) {
  const query = useQuery(seatWatchQuery(game.id));
  const { data } = query;
  const { timeZone } = useSite();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const seatMe = useSeatMe(game);
  const { mutate: leave } = useLeaveLine(game, member.publicId);
  const { ask, question } = useWhichGame(member, WORDS);
  if (!data) {
    return (
      <Waiting for={query} failed="Couldn’t load who’s waiting for a seat.">
        {null}
      </Waiting>
    );
  }
  if (question) return question;
  const join = async () => {
    if (!(await ask(game))) return;
    // Of a dialog, the page to which it goes back says a refusal, if it is one of games.
    const isShownThere = showsRefusals(history.state?.from);
    // Not by callbacks of `mutate`, which a dialog that is closed meanwhile would not get.
    await seatMe.mutateAsync({ until: proposedTime(game.date, Math.max(now, Date.now()), timeZone) }).then(
      (line) => {
        const until = line.until && timeWords(line.until, timeZone);
        announce(`${placeWords(line, member.publicId)}. A seat that comes free by ${until} is yours.`, {
          about: game.id,
          undo: () => leave(),
        });
      },
      (error: unknown) => {
        if (!onAsked) focusPlayers();
        else if (!isShownThere && !isSignedOut(error)) announceFailure(error, { about: game.id });
      },
    );
    onAsked?.();
  };
  const isWaiting = data.watching || data.until !== null;
  return (
    <div ref={leaveFocusNear}>
      {isWaiting ? (
        <Button kind="quiet" icon="clock" onClick={() => setOpen(true)}>
          {placeWords(data, member.publicId) ?? "We’ll tell you"}
        </Button>
      ) : (
        <Button icon="players" busy={seatMe.isPending} onClick={() => void join()}>
          Join the line
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SeatMeDialog
            game={game}
            until={data.until}
            onLeave={() => leave()}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Keeps the focus among the players, as a free seat removes the button. */
const leaveFocusNear = (line: HTMLDivElement | null) => () => {
  if (line?.contains(document.activeElement)) focusPlayers();
};

export function WaitingLine({ game, member }: Props) {
  const { data } = useQuery(seatWatchQuery(game.id));
  const { timeZone } = useSite();
  if (!data || (data.line.length === 0 && !data.watching)) return null;
  return (
    <section className={styles.line} aria-labelledby="line">
      <h3 id="line">Waiting for a seat</h3>
      <ol>
        {data.line.map(({ publicId, name }) => (
          <li key={publicId}>
            <bdi>{name}</bdi>{" "}
            {publicId === member.publicId && (
              <span className="soft">(you{data.until && `, until ${timeWords(data.until, timeZone)}`})</span>
            )}
          </li>
        ))}
      </ol>
      {data.watching && !data.until && <p>We’ll email you when a seat comes free.</p>}
    </section>
  );
}
