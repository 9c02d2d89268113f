import { type FormEvent, type ReactNode, useDeferredValue, useEffect, useId } from "react";
import { suggestForm } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { RefusalNotice } from "../ui/refusal-notice.tsx";
import { RestoredNotice } from "../ui/restored-notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type FormGame, GameFields } from "./game-fields.tsx";
import type { GameValues } from "./game-values.ts";

interface Props {
  title: string;
  form: GameForm;
  draft: { isRestored: boolean; forget: () => void };
  onReset: () => void;
  save: { isPending: boolean; error: Error | null };
  label: string;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  earliest: string | undefined;
  game: FormGame;
  member: SessionUser;
  message: { label: string; hint: string };
  question?: ReactNode;
  children?: ReactNode;
}

export function GameFormDialog(props: Props) {
  const { title, form, draft, onReset, save, label, onSubmit, onClose, question, children, ...fields } =
    props;
  const id = useId();
  const { isDirty, errors } = form.formState;
  // The dialog opens at once; its fields, which are slow to render on a phone, follow.
  const hasFields = useDeferredValue(true, false);
  useEffect(() => {
    const dialog = document.getElementById(id)?.closest("dialog");
    // The focus is moved only if it is still on the title.
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
      <Form id={id} className="stack" onSubmit={onSubmit}>
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

export const useGameForm = (defaultValues: GameValues) => useCheckedForm(suggestForm, defaultValues);

export type GameForm = ReturnType<typeof useGameForm>["form"];
