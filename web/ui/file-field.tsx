import { type ChangeEvent, useState } from "react";
import { decodeText } from "../lib/decode-text.ts";
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
    const isLarge = file.size > mostBytes;
    setTrouble(isLarge ? tooLarge : undefined);
    if (!isLarge) onText(decodeText(await file.arrayBuffer()));
  };
  return (
    <Field label={label} hint={hint} error={trouble}>
      {(ids) => <input {...ids} type="file" accept={accept} className={field.control} onChange={choose} />}
    </Field>
  );
}
