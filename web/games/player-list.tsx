import type { ReactNode } from "react";
import type { Offer } from "../../worker/contract/events/calendar.ts";
import type { Show } from "../../worker/contract/games/game-board.ts";
import type { Game } from "../../worker/contract/games/games.ts";
import { needWords } from "../../worker/contract/games/seats.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import type { Seated } from "../../worker/contract/users/users.ts";
import { classes } from "../lib/classes.ts";
import { usePage } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { ErrorLine } from "../ui/error-line.tsx";
import { Icon } from "../ui/icon.tsx";
import { FreeSeat, PlayerDisc } from "../ui/player-disc.tsx";
import { seatHref } from "./addresses.ts";
import styles from "./player-list.module.css";
import { refusalOf, useRefusals } from "./refusals.ts";
import { roomWords } from "./seats.ts";

interface Props {
  game: Game;
  show: Show;
  member: SessionUser | null;
  offers: readonly Offer[];
  /** Wraps a player's name in the reader's actions. */
  around: ((player: Seated, name: ReactNode) => ReactNode) | undefined;
}

export function PlayerList({ game, show, member, offers, around }: Props) {
  const { players, maxPlayers, suggestedBy } = game;
  const refusal = refusalOf(useRefusals(), game);
  const need = needWords(game, usePage().today);
  const seat = seatHref(game, show);
  return (
    <section className={styles.players} aria-labelledby="players">
      <h3 id="players" tabIndex={-1}>
        Players{" "}
        <small>
          {roomWords(players.length, maxPlayers)}
          {need && " · "}
          <b>{need}</b>
        </small>
      </h3>
      <ul className={styles.list}>
        {ownFirst(players, member).map((player) => {
          const isMe = player.publicId === member?.publicId;
          const offer = offers.find(({ publicId }) => publicId === player.publicId);
          const name = (
            <span className={styles.name}>
              <span className={styles.disc}>
                <PlayerDisc player={player} size="small" isMe={isMe} decorative />
                {offer?.teaches && <Icon name="teacher" label="Teaches it: " />}
                {offer?.brings && <Icon name="box" label="Brings it: " />}
              </span>
              <span>
                {isMe ? "You" : <bdi>{player.name}</bdi>}
                {player.publicId === suggestedBy?.publicId && <span className="soft"> host</span>}
              </span>
            </span>
          );
          return (
            <li key={player.publicId} className={classes(styles.player, isMe && styles.mine)}>
              {around?.(player, name) ?? name}
            </li>
          );
        })}
      </ul>
      <FreeSeats
        count={maxPlayers - players.length}
        href={member ? seat : paths.signIn(seat)}
        name={game.name}
      />
      {refusal && <ErrorLine>{refusal}</ErrorLine>}
    </section>
  );
}

function ownFirst(players: Seated[], member: SessionUser | null): Seated[] {
  const me = players.find(({ publicId }) => publicId === member?.publicId);
  return me ? [me, ...players.filter((player) => player !== me)] : players;
}

/** Moves the focus to the players, as the pressed button goes away. */
export const focusPlayers = () => document.getElementById("players")?.focus();

function FreeSeats({ count, href, name }: { count: number; href: string; name: string }) {
  if (count <= 0) return null;
  return (
    <div className="row middle">
      {Array.from({ length: count }, (_, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: free seats are alike and never change places
        <FreeSeat key={seat} href={href} extra={seat > 0} label={`Take a seat at ${name}`} />
      ))}
    </div>
  );
}
