import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatGameDate } from "../../../worker/contract/games/game-date.ts";
import type { Game } from "../../../worker/contract/games/games.ts";
import { freeSeats, freeWords } from "../../../worker/contract/games/seats.ts";
import { useEvening } from "../../events/calendar/use-evening.ts";
import { seatWanted } from "../../games/addresses.ts";
import { optionalGameQuery } from "../../games/detail-queries.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { GamePicture } from "../../ui/game-picture.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "../../ui/parts.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { AlreadyIn } from "./already-in.tsx";
import { type SignInSearch, signInMessage } from "./messages.ts";
import { SignInForm } from "./sign-in-form.tsx";
import styles from "./sign-in-page.module.css";
import { useWantedPath } from "./use-wanted-path.ts";

/** Pixels of the club's icon on this page. @see spec §9 */
const ICON_SIZE = { width: 200, height: 200 };

export function SignInPage({ search }: PageProps<never, SignInSearch & { callbackUrl: string }>) {
  const { data: session } = useSession();
  const callbackUrl = useWantedPath(search.callbackUrl);
  const message = signInMessage(search);
  const game = useGameWanted(callbackUrl);
  if (session) return <AlreadyIn name={session.user.name} callbackUrl={callbackUrl} />;
  return (
    <Sheet
      title={
        game ? (
          <>
            {freeSeats(game) > 0 ? "Take a seat at" : "Join the line for"} <bdi>{game.name}</bdi>
          </>
        ) : (
          "Sign in or join"
        )
      }
    >
      {game && <SeatPurpose game={game} />}
      {message && <Notice kind={search.error === "SessionRequired" ? "info" : "error"}>{message}</Notice>}
      <SignInForm callbackUrl={callbackUrl} />
      {!game && <img className={styles.icon} src="/icons/512.png" {...ICON_SIZE} loading="lazy" alt="" />}
    </Sheet>
  );
}

/** Returns the game in which the visitor wants a seat; null for other destinations. */
function useGameWanted(callbackUrl: string): Game | null {
  const id = seatWanted(callbackUrl);
  const { data } = useQuery(optionalGameQuery(id, useQueryClient()));
  return data ?? null;
}

function SeatPurpose({ game }: { game: Game }) {
  const when = [formatGameDate(game.date), useEvening(game)?.start].filter(Boolean).join(", ");
  return (
    <div className={styles.purpose}>
      <GamePicture src={game.image} name={game.name} />
      <p>
        {when} <span>{freeWords(freeSeats(game))}</span>
      </p>
    </div>
  );
}
