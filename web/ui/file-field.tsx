import { type ChangeEvent, useState } from "react";
import { UNREADABLE_FILE } from "../../worker/contract/platform/files.ts";
import field from "./field.module.css";
import { Field } from "./field.tsx";

interface Props {
  label: string;
  hint: string;
  accept: string;
  mostBytes: number;
  tooLarge: string;
  onText: (text: string) => void;
}

export function FileField({ label, hint, accept, mostBytes, tooLarge, onText }: Props) {
  const [trouble, setTrouble] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    if (file.size > mostBytes) return setTrouble(tooLarge);
    const bytes = await file.arrayBuffer().catch(() => null);
    setTrouble(bytes ? undefined : UNREADABLE_FILE);
    if (bytes) onText(decodeText(bytes));
  };
  return (
    <Field label={label} hint={hint} error={trouble}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          accept={accept}
          className={field.control}
          // So that the same file, corrected, can be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = "";
          }}
          onChange={choose}
        />
      )}
    </Field>
  );
}

/** Decodes a text file in any of the encodings that spreadsheets write. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Encoding of old spreadsheets on Windows.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
