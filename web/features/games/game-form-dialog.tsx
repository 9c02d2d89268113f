import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useId } from "react";
import type { Table } from "../../../worker/contract/tables.ts";
import { ApiError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { FormFoot } from "./form-foot.tsx";
import styles from "./game-fields.module.css";
import { GameFields } from "./game-fields.tsx";
import type { BoardGameField, GameValues } from "./game-values.ts";
import type { GameForm } from "./use-game-form.ts";

interface Props {
  title: string;
  form: GameForm;
  /** What is kept of what was typed. */
  draft: { isRestored: boolean; forget: () => void };
  /** What stands in the form without the draft. */
  onReset: () => GameValues;
  save: { isPending: boolean; error: Error | null };
  /** What the button says that sends it. */
  label: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  BoardGameField: BoardGameField;
  /** The earliest day that may be chosen, `YYYY-MM-DD`. */
  earliest: string | undefined;
  /** The table the game has now. */
  table?: Table | null;
  message: { label: string; hint: string };
  /** What is to be known before sending it. */
  children?: ReactNode;
}

/** The form of a game in its dialog, to suggest one or to edit it. */
export function GameFormDialog(props: Props) {
  const { title, form, draft, onReset, save, label, onSubmit, onClose, children, ...fields } = props;
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
      footer={
        <FormFoot
          form={id}
          busy={save.isPending}
          label={label}
          error={errors.root?.message}
          isSignedOut={save.error instanceof ApiError && save.error.status === 401}
        />
      }
    >
      <Form id={id} className={styles.form} onSubmit={onSubmit}>
        {draft.isRestored && (
          <Notice kind="info">
            This is what you typed earlier.{" "}
            <Button
              kind="quiet"
              onClick={() => {
                form.reset(onReset());
                draft.forget();
              }}
            >
              Reset
            </Button>
          </Notice>
        )}
        {children}
        {hasFields ? <GameFields form={form} {...fields} /> : <Skeleton lines={8} />}
      </Form>
    </Dialog>
  );
}
