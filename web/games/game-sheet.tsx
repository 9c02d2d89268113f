import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { isOldWish, type Show, WISH_WEEKS } from "../../worker/contract/games/game-board.ts";
import { hasBegun } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { Menu, MenuLink } from "../ui/menu.tsx";
import { clientPart } from "../ui/quiet-parts.tsx";
import { gameHref, listHref } from "./addresses.ts";
import { offersQuery } from "./detail-queries.ts";
import { GameConversation } from "./game-conversation.tsx";
import styles from "./game-detail.module.css";
import { GameFacts } from "./game-facts.tsx";
import { PlayerList } from "./player-list.tsx";
import { ShareButton } from "./share-button.tsx";
import { VisitorAct } from "./visitor-act.tsx";

const EndedGame = clientPart(() => import("./ended-game.tsx").then((it) => it.EndedGame));

interface OwnParts {
  /** Footer's action for the member's own seat. */
  act: ReactNode;
  rareActs: ReactNode;
  /** Button that brings an old wish back; null for readers who may not. */
  keepWish: ReactNode;
  aroundPlayer: (player: Seated, name: ReactNode) => ReactNode;
  question: ReactNode;
  beneathPlayers: ReactNode;
}

export interface SheetProps {
  game: Game;
  show: Show;
  member: SessionUser | null;
  today: string;
  onClose: () => void;
}

/** Characters of a name that fit the sheet's head. A longer name also stands in full below the players. */
const NAME_IN_HEAD = 45;

export function GameSheet({ own, ...props }: SheetProps & { own?: OwnParts }) {
  const { game, show, member, today, onClose } = props;
  const foot = useRef<HTMLDivElement>(null);
  const { data: offers } = useQuery(offersQuery(game.id));
  return (
    <Dialog
      title={<bdi className={styles.title}>{game.name}</bdi>}
      wide
      tall
      onClose={onClose}
      closeHref={listHref(show)}
      tools={<RareActs game={game}>{own?.rareActs}</RareActs>}
      footer={
        <>
          <div className={`row middle ${styles.act}`} ref={foot}>
            {own ? own.act : <VisitorAct game={game} show={show} today={today} />}
          </div>
          <Share game={game} />
        </>
      }
    >
      <div className={styles.top}>
        <GamePicture src={game.image} name={game.name} large />
        <GameFacts game={game} show={show} isMember={member !== null} />
      </div>
      {hasBegun(game, today) && <EndedGame game={game} member={member} today={today} foot={foot} />}
      <OldWish game={game} today={today}>
        {own?.keepWish}
      </OldWish>
      <PlayerList game={game} show={show} member={member} offers={offers ?? []} around={own?.aroundPlayer} />
      {own?.question}
      {own?.beneathPlayers}
      {game.name.length > NAME_IN_HEAD && (
        <p className={styles.name} aria-hidden="true">
          <bdi>{game.name}</bdi>
        </p>
      )}
      <GameConversation
        game={game.id}
        thread={game.thread}
        href={gameHref(game.id, show)}
        isMember={member !== null}
      />
    </Dialog>
  );
}

function Share({ game }: { game: Game }) {
  const site = useSite();
  return <ShareButton title={game.name} url={new URL(paths.game(game.id), site.url).href} />;
}

function RareActs({ game, children }: { game: Game; children: ReactNode }) {
  const { id, date } = game;
  return (
    <Menu label="More">
      {children}
      {date && (
        <MenuLink icon="calendar-plus" href={`/calendar/games/${id}.ics`} download>
          Add to my calendar
        </MenuLink>
      )}
      <MenuLink icon="flag" href={paths.report(paths.game(id))} rel="nofollow">
        Report
      </MenuLink>
    </Menu>
  );
}

interface Props {
  game: Game;
  today: string;
  children: ReactNode;
}

function OldWish({ game, today, children }: Props) {
  if (!isOldWish(game, today)) return null;
  return (
    <div className={`row middle ${styles.wish}`}>
      <p>
        Nobody has asked for this game in {WISH_WEEKS} weeks, so it’s listed among the older wishes.
        {!children && " Taking a seat brings it back."}
      </p>
      {children}
    </div>
  );
}
