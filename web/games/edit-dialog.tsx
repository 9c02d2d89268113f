import { useQueryClient } from "@tanstack/react-query";
import { isOver } from "../../worker/contract/games/game-date.ts";
import { canEditGame } from "../../worker/contract/permissions.ts";
import { ApiError } from "../lib/api-error.ts";
import { useConcurrentEdit } from "../lib/use-concurrent-edit.ts";
import { announce } from "../ui/announce.ts";
import { ConflictNotice } from "../ui/conflict-notice.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { gameDetailQuery } from "./detail-queries.ts";
import { useEdit } from "./form-mutations.ts";
import { LABELS } from "./game-fields.tsx";
import { GameFormDialog, useGameForm } from "./game-form-dialog.tsx";
import type { OverlayProps } from "./game-overlays.tsx";
import { type GameValues, inWords, valuesOf } from "./game-values.ts";

const MESSAGE = { label: "Message", hint: "Posted in the conversation: what you’ve changed, and why." };

export function EditDialog(props: OverlayProps) {
  if (canEditGame(props.member, props.game)) return <EditForm {...props} />;
  return (
    <Dialog title="Edit game" onClose={props.onClose}>
      <Notice kind="error">Only the member who suggested this game, or an admin, can edit it.</Notice>
    </Dialog>
  );
}

function EditForm({ game, member, onClose, today }: OverlayProps) {
  const client = useQueryClient();
  const { form, submitTo, sayInDoubt } = useGameForm(valuesOf(game));
  const edit = useConcurrentEdit(game, form, {
    valuesOf,
    labels: LABELS,
    inWords,
    fetchNewest: async () => {
      const newest = await client.fetchQuery({ ...gameDetailQuery(game.id, client), staleTime: 0 });
      if (!newest) throw new ApiError(404, [{ path: [], message: "This game is no longer here." }]);
      return newest;
    },
    draftKey: `full-table.edit.${game.id}.${member.publicId}`,
  });
  const { began, conflict, draft } = edit;
  const save = useEdit(game.id, sayInDoubt);

  const send = (values: GameValues) =>
    edit.save(async ({ version }) => {
      await save.mutateAsync({ ...values, version });
      draft.forget();
      announce(`${values.name} is saved.`);
      onClose();
    });
  return (
    <GameFormDialog
      title="Edit game"
      form={form}
      draft={draft}
      save={save}
      label={conflict ? "Save mine anyway" : "Save"}
      onSubmit={submitTo(send)}
      onClose={onClose}
      earliest={isOver(game, today) ? undefined : today}
      game={began}
      member={member}
      message={MESSAGE}
    >
      {conflict && <ConflictNotice what="This game" changes={conflict} />}
    </GameFormDialog>
  );
}
