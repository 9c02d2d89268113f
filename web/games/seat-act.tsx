import { useMutation } from "@tanstack/react-query";
import { type MouseEvent, Suspense, useState } from "react";
import { formatGameDate, hasBegun } from "../../worker/contract/games/game-date.ts";
import type { AskOutcome, Game } from "../../worker/contract/games/games.ts";
import { freeSeats, sitsAt } from "../../worker/contract/games/seats.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useEvening } from "../events/calendar/use-evening.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { announce, announceFailure } from "../ui/announce.ts";
import { Button } from "../ui/button.tsx";
import { clientPart } from "../ui/quiet-parts.tsx";
import { BringGuest } from "./form-dialogs.ts";
import type { SheetProps } from "./game-sheet.tsx";
import { focusPlayers } from "./player-list.tsx";
import styles from "./seat-act.module.css";
import { useShare } from "./share-button.tsx";
import { useTakeSeat } from "./take-seat.tsx";

const SeatWatch = clientPart(() => import("./seat-watch.tsx").then((it) => it.SeatWatch));
const LateMenu = clientPart(() => import("./late.tsx").then((it) => it.LateMenu));
const PlayAgain = clientPart(() => import("./play-again.tsx").then((it) => it.PlayAgain));

export interface ActProps extends Omit<SheetProps, "onClose"> {
  member: SessionUser;
}

interface SeatActProps extends ActProps {
  isFinished: boolean;
}

/** A sheet's main action: take a seat, ask for players, bring a guest, wait, record the result, or repeat. */
export function SeatAct({ isFinished, ...props }: SeatActProps) {
  const { game, member, today } = props;
  const hasRoom = game.players.length < game.maxPlayers;
  const isShort = game.players.length < game.minPlayers;
  const isIn = sitsAt(game, member.publicId);
  if (isFinished) return <PlayAgain {...props} />;
  if (!isIn)
    return hasRoom ? <TakeSeat game={game} member={member} /> : <SeatWatch game={game} member={member} />;
  if (hasBegun(game, today)) return <LateMenu game={game} member={member} />;
  return (
    <>
      <b className={styles.in}>You’re in</b>
      {isShort && <AskForMore game={game} />}
      <Guest game={game} member={member} isOffered={hasRoom && !isShort} />
    </>
  );
}

function TakeSeat({ game, member }: { game: Game; member: SessionUser }) {
  const { take, question } = useTakeSeat(game, member, focusPlayers);
  return (
    question || (
      <Button icon="plus" onClick={take}>
        Take a seat
      </Button>
    )
  );
}

function Guest({ game, member, isOffered }: { game: Game; member: SessionUser; isOffered: boolean }) {
  // Stays beyond the offer: the guest who is being added may have the last seat, or be refused it.
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button kind="quiet" icon="plus" onClick={({ detail }) => detail > 1 || setOpen(true)}>
          Bring a guest
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <BringGuest game={game} member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const toldWords = (told: number): string => {
  if (told === 0) return "No one else has asked for it yet: share the link.";
  return told === 1
    ? "We’ve told someone who’d like to play."
    : `We’ve told ${told} people who’d like to play.`;
};

function AskForMore({ game }: { game: Game }) {
  const { id, name, date, minPlayers, players } = game;
  const site = useSite();
  const start = useEvening(game)?.start;
  const free = freeSeats(game);
  const when = date && [formatGameDate(date), start].filter(Boolean).join(" ");
  const seats = free === 1 ? "one seat left" : `${free} seats left`;
  const { share, isCopied, byHand } = useShare({
    title: name,
    text: [name, when, seats].filter(Boolean).join(", "),
    url: new URL(paths.game(id), site.url).href,
  });
  const { mutate } = useMutation({
    mutationFn: (): Promise<AskOutcome> => unwrapAnswer(api.games[":id"].ask.$post({ param: { id } })),
    onSuccess: ({ told }) => announce(toldWords(told), { about: id }),
    onError: (error) => announceFailure(error, { about: id }),
  });
  const missing = minPlayers - players.length;
  const ask = ({ detail }: MouseEvent) => {
    // Twice on “Take a seat” takes the seat, and tells nobody.
    if (detail > 1) return;
    share();
    mutate();
  };
  return (
    <>
      {byHand}
      <Button icon={isCopied ? "check" : "players"} onClick={ask}>
        {isCopied ? "Copied!" : `Ask for ${missing === 1 ? "one" : missing} more`}
      </Button>
    </>
  );
}
