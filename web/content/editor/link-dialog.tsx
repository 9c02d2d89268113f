import type { Editor } from "@tiptap/react";
import { type FormEvent, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { addressOf } from "./club-link.ts";

interface Props {
  editor: Editor;
  onClose: () => void;
}

const NO_ADDRESS = "An address starts with https://, or with / for a page on this site";

export function LinkDialog({ editor, onClose }: Props) {
  const [known] = useState(() => String(editor.getAttributes("link").href ?? ""));
  const [needsWords] = useState(() => editor.state.selection.empty && !known);
  const [address, setAddress] = useState(known);
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();

  const done = () => {
    // The dialog takes the browser's selection, and a key pressed before it is back would throw in ProseMirror.
    // TipTap's own focus command does nothing for a text that has the focus again.
    flushSync(onClose);
    editor.view.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Keeps the surrounding form from submitting.
    event.stopPropagation();
    const href = addressOf(address);
    if (!href) return setError(NO_ADDRESS);
    putLink(editor, href, needsWords ? words.trim() || address.trim() : null);
    done();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetMark("link").run();
    done();
  };
  return createPortal(
    <FormDialog
      title={known ? "Change the link" : "Add a link"}
      state={{ isDirty: false, isSubmitting: false, errors: {} }}
      submit={known ? "Change" : "Add"}
      beside={
        known && (
          <Button kind="danger" icon="trash" onClick={remove}>
            Remove
          </Button>
        )
      }
      onSubmit={save}
      onClose={done}
    >
      <TextField
        label="Address"
        hint="A web page, an email address, or a page on this site, such as /calendar"
        value={address}
        error={error}
        inputMode="url"
        data-autofocus
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
      {needsWords && (
        <TextField
          label="Link text"
          hint="Leave blank to show the address"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </FormDialog>,
    document.body,
  );
}

function putLink(editor: Editor, href: string, words: string | null): void {
  const chain = editor.chain();
  if (words === null) chain.extendMarkRange("link").setMark("link", { href }).run();
  else {
    chain
      .insertContent([
        { type: "text", text: words, marks: [{ type: "link", attrs: { href } }] },
        { type: "text", text: " " },
      ])
      .run();
  }
}
