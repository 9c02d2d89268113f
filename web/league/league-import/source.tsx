import { IMPORT_XML_MOST } from "../../../worker/contract/league/league-limits.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PasteOrFile } from "../../ui/paste-or-file.tsx";
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

export function Source(props: Props) {
  return (
    <>
      <PasteOrFile
        label="A file of plays"
        hint="XML from BoardGameGeek, or CSV from a spreadsheet."
        accept=".xml,.csv,.txt,text/csv,text/xml"
        mostBytes={4 * IMPORT_XML_MOST}
        tooLarge="This file is too large: import the plays a year at a time."
        {...props}
      />
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
