import { type ReactNode, Suspense, useRef } from "react";
import type { OtherAnswer } from "../../worker/contract/events/own-coming.ts";
import { hasBegun } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Menu } from "../ui/menu.tsx";
import { MenuAct } from "../ui/menu-act.tsx";
import styles from "./own-seat.module.css";
import { usePlayerRemoval } from "./player-acts.tsx";

const EndedGame = lazyPart(() => import("./ended-game.tsx").then((it) => it.EndedGame));

interface Props {
  /** A game with the member as player. */
  game: Game;
  member: SessionUser;
  today: string;
  /** The member's answer to the evening, given after they took the seat. */
  answer?: OtherAnswer | null | undefined;
  children?: ReactNode;
}

export function OwnSeat({ game, member, today, answer, children }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const { remove, question } = usePlayerRemoval(game, member, () => undefined);
  const leave = () => {
    // The menu goes with the seat, so the focus moves to the heading.
    document.querySelector("h1")?.focus();
    remove(member);
  };
  return (
    <>
      {answer && (
        <p className={`row middle ${styles.doubt}`}>
          {answer === "no" ? "You still have this seat." : "You said maybe, and have this seat."}
          <Button kind="quiet" icon="kick" onClick={leave}>
            <span>
              Leave it<span className="visually-hidden"> – {game.name}</span>
            </span>
          </Button>
        </p>
      )}
      <Menu label={`More about ${game.name}`}>
        <MenuAct icon="kick" onClick={leave}>
          Leave<span className="visually-hidden"> {game.name}</span>
        </MenuAct>
      </Menu>
      {hasBegun(game, today) && (
        <>
          <Suspense>
            <EndedGame game={game} member={member} today={today} foot={foot} />
          </Suspense>
          <div className={`row ${styles.acts}`}>
            <div ref={foot} className={styles.foot} />
            {children}
          </div>
        </>
      )}
      {question}
    </>
  );
}
