import type { DayNote } from "../../../worker/contract/events/coming.ts";
import { announce } from "../../ui/announce.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import styles from "./day-notes.module.css";
import { useTakeBack } from "./mutations.ts";

interface Props {
  day: string;
  note: DayNote;
  onClose: () => void;
}

export function TakeBackDialog({ day, note, onClose }: Props) {
  const change = useTakeBack(day);
  const takeBack = () =>
    change.mutate(note.id, {
      onSuccess: () => {
        announce("The message is taken back.");
        onClose();
      },
    });
  return (
    <AskDialog
      title="Take this message back?"
      verb="Take it back"
      icon="trash"
      change={change}
      onAgree={takeBack}
      onClose={onClose}
    >
      <p>It disappears here and under the bell. Emails that have already gone out can’t be called back.</p>
      <blockquote className={styles.quoted}>
        <p className={styles.text}>{note.text}</p>
      </blockquote>
    </AskDialog>
  );
}
