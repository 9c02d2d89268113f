import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useLocation } from "wouter";
import type { Show } from "../../worker/contract/games/game-board.ts";
import { formatGameDate, weekAfter } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { answer, api } from "../lib/api-client.ts";
import { messageFor } from "../lib/api-error.ts";
import { untilKnown } from "../lib/until-known.ts";
import { announce } from "../ui/announce.ts";
import { Button } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { gameHref } from "./addresses.ts";
import styles from "./again-button.module.css";
import { useSave } from "./use-save.ts";

interface Props {
  game: Game;
  member: SessionUser;
  show: Show;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Of a game whose day has come: suggests it again a week later, and asks those who played it. */
export function AgainButton({ game, member, show, today }: Props) {
  const [, navigate] = useLocation();
  const save = useSave();
  const key = useRef<string>(null);
  const day = weekAfter(game.date?.slice(0, 10) ?? today, today);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (): Promise<Game> => {
      key.current ??= crypto.randomUUID();
      const json = { key: key.current };
      return untilKnown(() => answer(api.games[":id"].again.$post({ param: { id: game.id }, json })), {});
    },
    onSuccess(again) {
      save(again);
      const isMine = sitsAt(again, member.publicId);
      const others = isMine && game.players.some(({ publicId }) => publicId !== member.publicId);
      announce(
        `${again.name} is on for ${formatGameDate(again.date)}. ${
          isMine ? `You’re in${others ? ", and we’ve asked the others" : ""}.` : "Take a seat if you’re in."
        }`,
      );
      navigate(gameHref(again.id, show));
    },
  });
  return (
    <div className={styles.again}>
      <Button kind="quiet" icon="calendar-plus" busy={isPending} onClick={() => mutate()}>
        The same again on {formatGameDate(day)}
      </Button>
      <small>You’re signed up, and those who played are asked.</small>
      {error && <ErrorLine>{messageFor(error)}</ErrorLine>}
    </div>
  );
}
