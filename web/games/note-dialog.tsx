import { canWriteToAll } from "../../worker/contract/permissions.ts";
import { Dialog } from "../ui/dialog.tsx";
import { NoteDialog } from "../ui/note-dialog.tsx";
import { Notice } from "../ui/notice.tsx";
import { useNote } from "./form-mutations.ts";
import { GameHeading } from "./game-heading.tsx";
import type { OverlayProps } from "./game-overlays.tsx";
import { othersAt } from "./seats.ts";

const NAMED = 3;

/** Returns "Ada, Bo and Cy", or "Ada, Bo, Cy and 14 others". */
function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  const parts = rest > 1 ? [...names.slice(0, NAMED), `${rest} others`] : names;
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(parts);
}

const TITLE = "Write to all players";

export function GameNoteDialog(props: OverlayProps) {
  const { game, member, onClose } = props;
  const isOrganiser = canWriteToAll(member, game);
  if (isOrganiser && othersAt(game, member).length > 0) return <NoteForm {...props} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      <Notice kind={isOrganiser ? "info" : "error"}>
        {isOrganiser
          ? "No one else is at this game yet."
          : "Only the member who suggested this game, or an editor, can write to all its players. Everyone can post in its conversation."}
      </Notice>
    </Dialog>
  );
}

function NoteForm({ game, member, onClose }: OverlayProps) {
  const note = useNote(game);
  const others = othersAt(game, member);
  return (
    <NoteDialog
      title={TITLE}
      heading={
        <GameHeading game={game} icon="mail">
          To all players of
        </GameHeading>
      }
      to={listed(others.map(({ name }) => name))}
      count={others.length}
      hint="It’s also posted in the conversation below the game, where anyone can read it."
      draft={`full-table.note.${game.id}.${member.publicId}`}
      send={note}
      onClose={onClose}
    />
  );
}
