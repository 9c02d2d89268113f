import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { TextArea } from "./field.tsx";
import { FileField } from "./file-field.tsx";
import { Form } from "./form.tsx";
import styles from "./paste-or-file.module.css";

export interface Pasted {
  text: string;
  error: string | undefined;
  busy: boolean;
  onChange: (text: string) => void;
  onLook: () => void;
}

interface Props extends Pasted, Omit<ComponentProps<typeof FileField>, "onText"> {
  pasteHint?: ReactNode;
}

export function PasteOrFile({ pasteHint, text, error, busy, onChange, onLook, ...file }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onLook();
  };
  return (
    <Form className={`stack ${styles.source}`} onSubmit={submit}>
      <FileField {...file} onText={onChange} />
      <TextArea
        label="Or paste them here"
        hint={pasteHint}
        rows={8}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <p>
        <Button type="submit" icon="eye" busy={busy}>
          Preview
        </Button>
      </p>
    </Form>
  );
}
