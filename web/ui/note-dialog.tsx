import type { ReactNode } from "react";
import { NOTE_MOST, noteForm } from "../../worker/contract/discussion/threads.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { useDraft } from "../lib/use-draft.ts";
import { announce } from "./announce.ts";
import { TextArea } from "./field.tsx";
import { FormDialog } from "./form-dialog.tsx";

export interface Note {
  text: string;
  key: string;
}

interface Props {
  title: string;
  heading: ReactNode;
  /** Recipients in words, and their number. */
  to: string;
  count: number;
  /** Other place of the note, and its readers. */
  hint: string;
  draft: string;
  /** Sends the note and returns the announcement; `onDoubt` is called while the outcome is unknown. */
  send: (note: Note, onDoubt: () => void) => Promise<string>;
  onClose: () => void;
}

/** Dialog that writes to several people at once, and names them beforehand. */
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
      draft={draft}
    >
      {heading}
      <p>
        Goes to <bdi>{to}</bdi>: under the bell, and by email for everyone who hasn’t switched that off.
      </p>
      <TextArea
        label="Your message"
        hint={`Up to ${NOTE_MOST} characters. ${hint}`}
        dir="auto"
        data-autofocus
        {...fieldOf(form, "text")}
      />
    </FormDialog>
  );
}
