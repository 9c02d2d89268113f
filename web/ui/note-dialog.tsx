import type { ReactNode } from "react";
import { NOTE_MOST, noteForm } from "../../worker/contract/discussion/threads.ts";
import { useCheckedForm } from "../lib/use-checked-form.ts";
import { useDraft } from "../lib/use-draft.ts";
import { announce } from "./announce.ts";
import { TextArea } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { Notice } from "./notice.tsx";

export interface Note {
  text: string;
  /** The same key is the same note. */
  key: string;
}

interface Props {
  title: string;
  /** What it is about. */
  heading: ReactNode;
  /** Who gets it, in words, and how many they are. */
  to: string;
  count: number;
  /** Where else it can be read, and by whom. */
  hint: string;
  /** Under which what was typed is kept. */
  draft: string;
  /** Answers what is said once it is sent; `onDoubt` is called while nobody can tell whether it is. */
  send: (note: Note, onDoubt: () => void) => Promise<string>;
  onClose: () => void;
}

/** Writes something to several people at once, and says beforehand who they are. */
export function NoteDialog({ title, heading, to, count, hint, draft: key, send, onClose }: Props) {
  const { form, submitTo, sayInDoubt } = useCheckedForm(noteForm, { text: "" });
  const draft = useDraft(form, key);
  const { formState } = form;
  const submit = submitTo(async ({ text }) => {
    const said = await send({ text, key: draft.keyFor(text) }, sayInDoubt);
    draft.forget();
    announce(said);
    onClose();
  });
  const close = () => {
    draft.forget();
    onClose();
  };
  return (
    <FormDialog
      title={title}
      state={formState}
      submit={count === 1 ? "Send to 1 person" : `Send to ${count} people`}
      button={{ icon: "mail" }}
      onSubmit={submit}
      onClose={close}
    >
      {heading}
      <p>
        Goes to <bdi>{to}</bdi>: under the bell, and by email for everyone who hasn’t switched that off.
      </p>
      {draft.isRestored && <Notice kind="info">This is what you typed earlier.</Notice>}
      <TextArea
        label="Your message"
        hint={`Up to ${NOTE_MOST} characters. ${hint}`}
        dir="auto"
        data-autofocus
        error={formState.errors.text?.message}
        {...form.register("text")}
      />
    </FormDialog>
  );
}
