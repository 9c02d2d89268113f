import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "wouter";
import { formatGameDate, weekAfter } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import { canSuggestAgain } from "../../worker/contract/permissions.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { sendWithRetries } from "../lib/retrying.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { gameHref } from "./addresses.ts";
import { useSaveGame } from "./game-cache.ts";
import styles from "./play-again.module.css";
import type { ActProps } from "./seat-act.tsx";
import { othersAt } from "./seats.ts";

export function PlayAgain({ game, member, show, today }: ActProps) {
  const [, navigate] = useLocation();
  const save = useSaveGame();
  const key = useRef<string>(null);
  const day = weekAfter(game.date?.slice(0, 10) ?? today, today);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<Game> => {
      key.current ??= crypto.randomUUID();
      const json = { key: key.current };
      return sendWithRetries(
        () => unwrapAnswer(api.games[":id"].again.$post({ param: { id: game.id }, json })),
        {},
      );
    },
    onSuccess(again) {
      save(again);
      const isMine = sitsAt(again, member.publicId);
      const others = othersAt(game, member).length > 0;
      announce(
        `${again.name} is on for ${formatGameDate(again.date)}. ${
          isMine ? `You’re in${others ? ", and we’ve asked the others" : ""}.` : "Take a seat if you’re in."
        }`,
      );
      navigate(gameHref(again.id, show));
    },
  });
  if (!canSuggestAgain(member, game)) return null;
  return (
    <>
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        <span>
          Play again<span className={styles.day}> on {formatGameDate(day)}</span>
        </span>
      </Button>
      {error && <ErrorLine>{messageFor(error)}</ErrorLine>}
    </>
  );
}
