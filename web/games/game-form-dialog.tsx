import { type FormEvent, type ReactNode, useDeferredValue, useEffect } from "react";
import { suggestForm } from "../../worker/contract/games/games.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type FormGame, GameFields } from "./game-fields.tsx";
import type { GameValues } from "./game-values.ts";

interface Props {
  title: string;
  form: GameForm;
  draft: { isRestored: boolean; startAgain: () => void; forget: () => void };
  save: { isPending: boolean };
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
  const { title, form, draft, save, label, onSubmit, onClose, question, children, ...fields } = props;
  const { isDirty, errors } = form.formState;
  // The dialog opens at once; its fields, which are slow to render on a phone, follow.
  const hasFields = useDeferredValue(true, false);
  useEffect(() => {
    // The focus is moved only if it is still on the title.
    const title = document.activeElement?.closest("dialog h2");
    if (hasFields) title?.closest("dialog")?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [hasFields]);
  return (
    <FormDialog
      title={title}
      wide
      state={{ isDirty, isSubmitting: save.isPending, errors }}
      submit={label}
      question={question}
      onSubmit={onSubmit}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      draft={draft}
    >
      {children}
      {hasFields ? <GameFields form={form} {...fields} /> : <Skeleton lines={8} />}
    </FormDialog>
  );
}

export const useGameForm = (defaultValues: GameValues) => useCheckedForm(suggestForm, defaultValues);

export type GameForm = ReturnType<typeof useGameForm>["form"];
