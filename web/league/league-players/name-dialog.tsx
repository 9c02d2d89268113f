import { useState } from "react";
import type { LeaguePlayer } from "../../../worker/contract/league/league.ts";
import { NAME_MOST } from "../../../worker/contract/users/users.ts";
import { messageFor } from "../../lib/api-error.ts";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useNaming } from "./queries.ts";

interface Props {
  /** Null: a new one. */
  player: LeaguePlayer | null;
  onClose: () => void;
}

export function NameDialog({ player, onClose }: Props) {
  const before = player?.name ?? "";
  const [name, setName] = useState(before);
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useNaming(player, key);
  return (
    <FormDialog
      title={player ? "Rename" : "Add a player"}
      state={{ isDirty: name !== before, isSubmitting: isPending, errors: {} }}
      submit={player ? "Rename" : "Add"}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate(name, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint={
          player
            ? "In every table, past ones included."
            : "Someone without an account, or who hasn’t got one yet."
        }
        value={name}
        maxLength={NAME_MOST}
        data-autofocus
        error={messageFor(error)}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
