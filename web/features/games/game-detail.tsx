import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, type RefObject, useRef } from "react";
import type { Show } from "../../../worker/contract/game-board.ts";
import { hasBegun, isOver } from "../../../worker/contract/game-date.ts";
import type { Game } from "../../../worker/contract/games.ts";
import { canEditGame, canSuggestAgain, canWriteToAll } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/session.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { GamePicture } from "../../ui/game-picture.tsx";
import { partInPlace, partWhenAwake } from "../../ui/quiet-parts.tsx";
import { ReportLink } from "../../ui/report-link.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { gameHref, listHref, overlayHref } from "./addresses.ts";
import { gameDetail } from "./detail-queries.ts";
import styles from "./game-detail.module.css";
import { GameFacts } from "./game-facts.tsx";
import { NoSuchGame } from "./no-such-game.tsx";
import { OldWish } from "./old-wish.tsx";
import { PlayerList, useRemoval } from "./player-list.tsx";
import { SeatAct } from "./seat-act.tsx";
import { othersAt } from "./seats.ts";
import { ShareButton } from "./share-button.tsx";
import { useWayBack } from "./use-way-back.ts";

const WaitingLine = partWhenAwake(() => import("./waiting-line.tsx").then((it) => it.WaitingLine));
const AgainButton = partWhenAwake(() => import("./again-button.tsx").then((it) => it.AgainButton));
const Late = partWhenAwake(() => import("./late.tsx").then((it) => it.Late));
const Offers = partInPlace(() => import("./offers.tsx").then((it) => it.Offers));

/** What is said about a game; `href` is where it stands. */
export type Conversation = ComponentType<{ game: string; thread: string; href: string }>;

/** How it ended; shown from its own day on. What records it stands in `foot`, which is the sheet's. */
export type GameResult = ComponentType<{
  game: Game;
  member: SessionUser | null;
  today: string;
  foot: RefObject<HTMLElement | null>;
}>;

interface Props {
  id: string;
  show: Show;
  member: SessionUser | null;
  /** The talk below the players, which is a feature of its own. */
  Conversation: Conversation;
  Result: GameResult;
  /** `YYYY-MM-DD` */
  today: string;
}

/** Everything about one game, at an address that can be shared. @see spec §2 */
export function GameDetail(props: Props) {
  const { id, show } = props;
  const query = useQuery(gameDetail(id, useQueryClient()));
  const { data: game } = query;
  const onClose = useWayBack(listHref(show));

  if (game === null) return <NoSuchGame />;
  if (game) return <Sheet {...props} game={game} onClose={onClose} />;
  return (
    <Dialog title="One moment" wide tall onClose={onClose} closeHref={listHref(show)}>
      <Waiting for={query} lines={6} />
    </Dialog>
  );
}

/** How long a name may be to be read whole in the sheet's head. What is longer stands below the players again. */
const NAME_IN_HEAD = 70;

interface SheetProps extends Props {
  game: Game;
  onClose: () => void;
}

function Sheet({ game, show, member, today, Conversation, Result, onClose }: SheetProps) {
  const foot = useRef<HTMLDivElement>(null);
  const { remove, question } = useRemoval(game, member, onClose);
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
            <SeatAct game={game} show={show} member={member} today={today} onLeave={remove} />
          </div>
          <Handy game={game} show={show} member={member} />
        </>
      }
    >
      <div className={styles.top}>
        <GamePicture src={game.image} name={game.name} large />
        <GameFacts game={game} show={show} isMember={member !== null} />
      </div>
      <OldWish game={game} member={member} today={today} />
      <PlayerList game={game} show={show} member={member} leavesHere={isDay} onRemove={remove} />
      {question}
      {member && game.players.length >= game.maxPlayers && !isOver(game, today) && (
        <WaitingLine game={game} member={member} />
      )}
      {isDay && !isOver(game, today) && <Late game={game} member={member} />}
      <Offers game={game} member={member} />
      {isDay && <Result game={game} member={member} today={today} foot={foot} />}
      {isDay && member && canSuggestAgain(member, game) && (
        <AgainButton game={game} member={member} show={show} today={today} />
      )}
      {game.name.length > NAME_IN_HEAD && (
        <p className={styles.name} aria-hidden="true">
          <bdi>{game.name}</bdi>
        </p>
      )}
      <ReportLink about={paths.game(game.id)} what="this game or someone’s name" />
      <Conversation game={game.id} thread={game.thread} href={gameHref(game.id, show)} />
    </Dialog>
  );
}

/** What else one can do with a game, as icons. */
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
