import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useId } from "react";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { RefusalNotice } from "../ui/refusal-notice.tsx";
import { RestoredNotice } from "../ui/restored-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import styles from "./game-fields.module.css";
import { type Formed, GameFields } from "./game-fields.tsx";
import type { GameForm } from "./use-game-form.ts";

interface Props {
  title: string;
  form: GameForm;
  /** What is kept of what was typed. */
  draft: { isRestored: boolean; forget: () => void };
  /** Puts the form back to what it is without the draft. */
  onReset: () => void;
  save: { isPending: boolean; error: Error | null };
  /** What the button says that sends it. */
  label: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** The earliest day that may be chosen, `YYYY-MM-DD`. */
  earliest: string | undefined;
  game: Formed;
  member: SessionUser;
  message: { label: string; hint: string };
  /** A question before it is sent, in place of the button. */
  question?: ReactNode;
  /** What is to be known before sending it. */
  children?: ReactNode;
}

/** The form of a game in its dialog, to suggest one or to edit it. */
export function GameFormDialog(props: Props) {
  const { title, form, draft, onReset, save, label, onSubmit, onClose, question, children, ...fields } =
    props;
  const id = useId();
  const { isDirty, errors } = form.formState;
  // The dialog answers the press; its fields, which a phone takes its time to draw, come a moment later.
  const hasFields = useDeferredValue(true, false);
  useEffect(() => {
    const dialog = document.getElementById(id)?.closest("dialog");
    // Unless somebody has moved on from the title already.
    if (hasFields && document.activeElement?.matches("dialog h2"))
      dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [hasFields, id]);
  return (
    <Dialog
      title={title}
      wide
      isDirty={isDirty}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      refusal={
        errors.root?.message && (
          <RefusalNotice words={errors.root.message} error={save.error} isBusy={save.isPending} />
        )
      }
      footer={
        question || (
          <Button type="submit" form={id} busy={save.isPending} icon="check">
            {label}
          </Button>
        )
      }
    >
      <Form id={id} className={styles.form} onSubmit={onSubmit}>
        {draft.isRestored && (
          <RestoredNotice
            words="This is what you typed earlier."
            onReset={() => {
              onReset();
              draft.forget();
            }}
          />
        )}
        {children}
        {hasFields ? <GameFields form={form} {...fields} /> : <Skeleton lines={8} />}
      </Form>
    </Dialog>
  );
}
