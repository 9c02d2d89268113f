import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useRef } from "react";
import type { Show } from "../../worker/contract/games/game-board.ts";
import { hasBegun } from "../../worker/contract/games/game-date.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { sitsAt } from "../../worker/contract/games/seats.ts";
import { canEditGame, canWriteToAll } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { GamePicture } from "../ui/game-picture.tsx";
import { partInPlace, partWhenAwake } from "../ui/quiet-parts.tsx";
import { ReportLink } from "../ui/report-link.tsx";
import { gameHref, listHref, overlayHref } from "./addresses.ts";
import { offersOf } from "./detail-queries.ts";
import { GameConversation } from "./game-conversation.tsx";
import styles from "./game-detail.module.css";
import { GameFacts } from "./game-facts.tsx";
import { OldWish } from "./old-wish.tsx";
import { PlayerList } from "./player-list.tsx";
import { othersAt } from "./seats.ts";
import { ShareButton } from "./share-button.tsx";
import { VisitorAct } from "./visitor-act.tsx";

const Offers = partInPlace(() => import("./offers.tsx").then((it) => it.Offers));
const EndedGame = partWhenAwake(() => import("./ended-game.tsx").then((it) => it.EndedGame));

/** A member's acts at a game, each part for its place on the sheet. */
export interface OwnParts {
  /** In the foot: about their own seat. */
  act: ReactNode;
  /** Brings an old wish back; null for who may not. */
  keepWish: ReactNode;
  besidePlayer: (player: Seated) => ReactNode;
  question: ReactNode;
  /** The waiting line, and members who are late. */
  beneathPlayers: ReactNode;
  /** Acts that follow a game whose day has come. */
  afterwards: ReactNode;
}

export interface SheetProps {
  game: Game;
  show: Show;
  member: SessionUser | null;
  /** `YYYY-MM-DD` */
  today: string;
  onClose: () => void;
}

/** Characters of a name that fit into the sheet's head. A longer one stands below the players again, whole. */
const NAME_IN_HEAD = 70;

/** Everything about one game; a visitor's where nothing of one's `own` is given. */
export function GameSheet({ own, ...props }: SheetProps & { own?: OwnParts }) {
  const { game, show, member, today, onClose } = props;
  const foot = useRef<HTMLDivElement>(null);
  const { data: offers } = useQuery(offersOf(game.id));
  const mayOffer = member !== null && sitsAt(game, member.publicId);
  const isDay = hasBegun(game, today);
  return (
    <Dialog
      title={<bdi className={styles.title}>{game.name}</bdi>}
      wide
      tall
      onClose={onClose}
      closeHref={listHref(show)}
      footer={
        <>
          <div className={styles.act} ref={foot}>
            {own ? own.act : <VisitorAct game={game} show={show} today={today} />}
          </div>
          <Handy game={game} show={show} member={member} />
        </>
      }
    >
      <div className={styles.top}>
        <GamePicture src={game.image} name={game.name} large />
        <GameFacts game={game} show={show} isMember={member !== null} />
      </div>
      <OldWish game={game} today={today}>
        {own?.keepWish}
      </OldWish>
      <PlayerList game={game} show={show} member={member} beside={own?.besidePlayer} />
      {own?.question}
      {own?.beneathPlayers}
      {(mayOffer || !offers || offers.length > 0) && <Offers game={game} member={member} />}
      {isDay && <EndedGame game={game} member={member} today={today} foot={foot} />}
      {own?.afterwards}
      {game.name.length > NAME_IN_HEAD && (
        <p className={styles.name} aria-hidden="true">
          <bdi>{game.name}</bdi>
        </p>
      )}
      <ReportLink about={paths.game(game.id)} what="this game or someone’s name" />
      <GameConversation
        game={game.id}
        thread={game.thread}
        href={gameHref(game.id, show)}
        isMember={member !== null}
      />
    </Dialog>
  );
}

/** Rare acts at a game, as icons. */
function Handy({ game, show, member }: Pick<SheetProps, "game" | "show" | "member">) {
  const { id, name, date } = game;
  const site = useSite();
  return (
    <div className={styles.handy}>
      {canEditGame(member, game) && (
        <IconLink icon="pencil" label="Edit game" href={overlayHref("edit", id, show, id)} />
      )}
      {canWriteToAll(member, game) && othersAt(game, member).length > 0 && (
        <IconLink icon="mail" label="Write to all players" href={overlayHref("note", id, show, id)} />
      )}
      {date && (
        <IconLink
          icon="calendar-plus"
          label="Add to my calendar"
          href={`/calendar/games/${id}.ics`}
          download
        />
      )}
      <ShareButton title={name} url={new URL(paths.game(id), site.url).href} />
    </div>
  );
}

const IconLink = ({ label, ...props }: ComponentProps<typeof ButtonLink> & { label: string }) => (
  <ButtonLink kind="quiet" className={styles.icon} aria-label={label} title={label} {...props} />
);
