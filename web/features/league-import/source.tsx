import { type ChangeEvent, type FormEvent, useId, useState } from "react";
import { IMPORT_XML_MOST } from "../../../worker/contract/league-limits.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import { Field, TextArea } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { COLUMNS, TEMPLATE } from "./csv-plays.ts";
import styles from "./import-plays.module.css";

interface Props {
  text: string;
  error: string | undefined;
  busy: boolean;
  onChange: (text: string) => void;
  onLook: () => void;
}

const TEMPLATE_HREF = `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`;

/** Where the plays come from: a file, or pasted. */
export function Source({ text, error, busy, onChange, onLook }: Props) {
  const id = useId();
  const [trouble, setTrouble] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    const isLarge = file.size > 4 * IMPORT_XML_MOST;
    setTrouble(isLarge ? "This file is too large: import the plays a year at a time." : undefined);
    if (!isLarge) onChange(await file.text());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onLook();
  };
  return (
    <>
      <Form id={id} className={styles.source} onSubmit={submit}>
        <Field
          label="A file of plays"
          hint="XML from BoardGameGeek, or CSV from a spreadsheet."
          error={trouble}
        >
          {(ids) => (
            <input
              {...ids}
              type="file"
              accept=".xml,.csv,.txt,text/csv,text/xml"
              className={field.control}
              onChange={choose}
            />
          )}
        </Field>
        <TextArea
          label="Or paste them here"
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
      <div className={styles.help}>
        <h2>A spreadsheet</h2>
        <p>
          One line for each player in a game, with the names of the columns in the first line:{" "}
          {COLUMNS.map((column, at) => (
            <span key={column}>
              {at > 0 && ", "}
              <code>{column}</code>
            </span>
          ))}
          . You can leave out places if there are scores. “play” tells apart two games on the same evening.
        </p>
        <ButtonLink kind="quiet" icon="download" href={TEMPLATE_HREF} download="league-plays.csv">
          Download a template
        </ButtonLink>
        <h2>BoardGameGeek</h2>
        <p>
          Your plays are at{" "}
          <code>
            boardgamegeek.com/xmlapi2/plays?username=NAME&amp;mindate=2026-01-01&amp;maxdate=2026-12-31
          </code>
          . Save that page, or paste its contents; there are a hundred plays on each <code>&amp;page=</code>.
        </p>
      </div>
    </>
  );
}
