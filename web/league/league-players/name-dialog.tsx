import { type FormEvent, useId, useState } from "react";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useCreatePlayer, useRename } from "./queries.ts";

interface Props {
  player: LeaguePlayer | null;
  onClose: () => void;
}

export function NameDialog({ player, onClose }: Props) {
  const id = useId();
  const [name, setName] = useState(player?.name ?? "");
  const create = useCreatePlayer();
  // A placeholder, never sent: without a player `create` is used.
  const rename = useRename(player ?? { id: "", name: "", user: null, broughtBy: null, games: 0 });
  const mutation = player ? rename : create;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!mutation.isPending) mutation.mutate(name, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={player ? "Rename" : "Add a player"}
      onClose={onClose}
      isDirty={name !== (player?.name ?? "")}
      footer={
        <Button type="submit" form={id} icon="check" busy={mutation.isPending}>
          {player ? "Rename" : "Add"}
        </Button>
      }
    >
      <Form id={id} onSubmit={submit}>
        <TextField
          label="Name"
          hint={
            player
              ? "In every table, past ones included."
              : "Someone without an account, or who hasn’t got one yet."
          }
          value={name}
          maxLength={NAME_MOST}
          autoComplete="off"
          data-autofocus
          error={messageFor(mutation.error)}
          onChange={(event) => setName(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
