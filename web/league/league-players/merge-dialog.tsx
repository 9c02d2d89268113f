import { useState } from "react";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { Button } from "../../ui/button.tsx";
import { type Choice, Chooser } from "../../ui/chooser.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./league-players.module.css";
import { useMerge } from "./queries.ts";

interface Props {
  player: LeaguePlayer;
  everyone: LeaguePlayer[];
  onClose: () => void;
}

type Other = Choice & { player: LeaguePlayer };

export function MergeDialog({ player, everyone, onClose }: Props) {
  const [other, setOther] = useState<LeaguePlayer | null>(null);
  const merge = useMerge();
  // Two members are never one person, so a member can only be merged with a guest.
  const choices: Other[] = everyone
    .filter(({ id, user }) => id !== player.id && !(user && player.user))
    .map((one) => ({
      key: one.id,
      name: one.name,
      color: one.user?.color ?? null,
      note: `${one.games} game${one.games === 1 ? "" : "s"}`,
      player: one,
    }));
  // The one with an account stays, else a member's guest; of two without, the chosen one.
  const stays = player.user ?? (other?.user || other?.broughtBy ? null : player.broughtBy);
  const [from, into] = other && stays ? [other, player] : [player, other];
  return (
    <Dialog
      title={
        <>
          Merge <bdi>{player.name}</bdi>
        </>
      }
      onClose={onClose}
      isDirty={other !== null}
      footer={
        into && (
          <>
            <Button kind="quiet" onClick={() => setOther(null)}>
              Choose another
            </Button>
            <Button
              kind="danger"
              icon="players"
              busy={merge.isPending}
              onClick={() => merge.mutate({ from, into }, { onSuccess: onClose })}
            >
              Merge them
            </Button>
          </>
        )
      }
    >
      <div className={`stack ${styles.merge}`}>
        {into ? (
          <Preview from={from} into={into} />
        ) : (
          <Chooser
            label="Who else is the same person?"
            nothing="No other player by that name."
            choices={choices}
            onChoose={(choice) => {
              merge.reset();
              setOther(choice.player);
            }}
          />
        )}
        {merge.error && <Notice kind="error">{merge.error.message}</Notice>}
      </div>
    </Dialog>
  );
}

function Preview({ from, into }: { from: LeaguePlayer; into: LeaguePlayer }) {
  const all = from.games + into.games;
  return (
    <>
      <p className={`row middle ${styles.sum}`}>
        <Token player={from} /> <span aria-hidden="true">+</span> <span className="visually-hidden">and</span>{" "}
        <Token player={into} /> <span aria-hidden="true">→</span>{" "}
        <span className="visually-hidden">become</span> <Token player={{ ...into, games: all }} />
      </p>
      <ul className={styles.points}>
        <li>
          The {from.games} game{from.games === 1 ? "" : "s"} of <bdi>{from.name}</bdi> become games of{" "}
          <b>
            <bdi>{into.name}</bdi>
          </b>
          , past seasons included.
        </li>
        <li>The standings are recalculated.</li>
        <li>
          <bdi>{from.name}</bdi> will no longer be in the list. This can’t be undone.
        </li>
      </ul>
    </>
  );
}

const Token = ({ player: { name, user, games } }: { player: LeaguePlayer }) => (
  <span className={styles.token}>
    <PlayerDisc player={{ name, color: user?.color ?? null }} decorative />
    <bdi>{name}</bdi>
    <small>
      {games} game{games === 1 ? "" : "s"}
    </small>
  </span>
);
