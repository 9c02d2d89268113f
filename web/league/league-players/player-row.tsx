import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import type { Player } from "../../../worker/contract/users/users.ts";
import { messageFor } from "../../lib/api-error.ts";
import { everybodyQuery } from "../../lib/everybody.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { type Choice, Chooser } from "../../ui/chooser.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { PersonRow } from "../../ui/person-row.tsx";
import styles from "./league-players.module.css";
import { MergeDialog } from "./merge-dialog.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { leaguePlayersQuery, useAssign } from "./queries.ts";

type Doing = "rename" | "merge" | "unassign" | null;

export function PlayerRow({ player, everyone }: { player: LeaguePlayer; everyone: LeaguePlayer[] }) {
  const [doing, setDoing] = useState<Doing>(null);
  const assign = useAssign(player);
  const { name, user, broughtBy, games } = player;
  const close = () => setDoing(null);
  return (
    <PersonRow
      player={{ name, color: user?.color ?? null }}
      note={
        <>
          {games} game{games === 1 ? "" : "s"}
          <span className={styles.account}>
            , {user ? "member" : "no account"}
            {broughtBy && (
              <>
                , guest of <bdi>{broughtBy.name}</bdi>
              </>
            )}
          </span>
        </>
      }
      below={
        <>
          {assign.error && <ErrorLine>{messageFor(assign.error)}</ErrorLine>}
          {doing === "rename" && <NameDialog player={player} onClose={close} />}
          {doing === "unassign" && <UnassignDialog player={player} onClose={close} />}
          {doing === "merge" && <MergeDialog player={player} everyone={everyone} onClose={close} />}
        </>
      }
    >
      <div className={`row ${styles.player}`}>
        <MemberChooser player={player} onChoose={(member) => assign.mutate(member)} />
        <div className="row">
          {(user ?? broughtBy) && (
            <Button kind="quiet" icon="kick" onClick={() => setDoing("unassign")}>
              Unassign<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          {!user && (
            <Button kind="quiet" icon="pencil" onClick={() => setDoing("rename")}>
              Rename<span className="visually-hidden"> {name}</span>
            </Button>
          )}
          <Button kind="quiet" icon="players" onClick={() => setDoing("merge")}>
            Merge<span className="visually-hidden"> {name} with someone</span>
          </Button>
        </div>
      </div>
    </PersonRow>
  );
}

type MemberChoice = Choice & { member: Player };

interface ChooserProps {
  player: LeaguePlayer;
  onChoose: (member: Player) => void;
}

function MemberChooser({ player, onChoose }: ChooserProps) {
  const { data: everyone = [] } = useQuery(everybodyQuery);
  const { data: players = [] } = useQuery(leaguePlayersQuery);
  const takenBy = new Map(
    players.flatMap(({ user, name }) => (user ? [[user.publicId, name] as const] : [])),
  );
  const choices: MemberChoice[] = everyone
    .filter(({ publicId }) => !takenBy.has(publicId))
    .map((member) => ({ key: member.publicId, name: member.name, color: member.color, member }));
  return (
    <Chooser
      label={
        <>
          Member<span className="visually-hidden"> who is {player.name}</span>
        </>
      }
      nothing="No member by that name who isn’t in the league already."
      value={player.user?.name ?? ""}
      choices={choices}
      onChoose={({ member }) => onChoose(member)}
    />
  );
}

function UnassignDialog({ player, onClose }: { player: LeaguePlayer; onClose: () => void }) {
  const unassign = useAssign(player);
  // As it was opened: the list shows the player unassigned while it is saved.
  const [{ name, user, broughtBy, games }] = useState(player);
  return (
    <AskDialog
      title={user ? "Unassign this member?" : "Unassign this guest?"}
      verb="Unassign"
      icon="kick"
      stay="Leave it"
      change={unassign}
      onAgree={() => unassign.mutate(null, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        The {games} game{games === 1 ? "" : "s"} of this player stay in the tables, under a name without an
        account.{" "}
        {user ? (
          <>
            <bdi>{user.name}</bdi> starts from scratch with their next result, unless they’re assigned again.
          </>
        ) : (
          <>
            The guest of <bdi>{broughtBy?.name}</bdi> is no longer <bdi>{name}</bdi>, and starts from scratch
            with their next result.
          </>
        )}
      </p>
    </AskDialog>
  );
}
