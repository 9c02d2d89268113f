import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { IMPORT_XML_MOST } from "../../../worker/contract/league/league-limits.ts";
import { messageFor } from "../../lib/api-error.ts";
import { usePage } from "../../lib/page-context.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { PasteOrFile } from "../../ui/paste-or-file.tsx";
import { useSettlePlays, waitingPlaysQuery } from "../play-loggers/waiting-queries.ts";
import { ImportStopped } from "./bring-in.ts";
import { Confirm } from "./confirm.tsx";
import { COLUMNS, TEMPLATE } from "./csv-plays.ts";
import styles from "./import-plays.module.css";
import { useImport, usePreview } from "./mutations.ts";
import { type Proposal, proposalOf, withSaved } from "./proposal.ts";

export function LeagueImportPage() {
  const { today } = usePage();
  return (
    <>
      <PageHead
        title="Import plays"
        lead="From BoardGameGeek’s list of plays, BG Stats or a spreadsheet. Nothing is saved until you’ve checked it, and what’s already there isn’t saved twice."
      />
      <ImportPlays today={today} />
    </>
  );
}

function ImportPlays({ today }: { today: string }) {
  const [text, setText] = useState("");
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null);
  /** The proposals are plays that waited, and not a file's. */
  const [haveWaited, setHaveWaited] = useState(false);
  const { data: waiting } = useQuery(waitingPlaysQuery);
  const settle = useSettlePlays();
  const settleThese = (these: readonly Proposal[]) =>
    settle.mutate(these.flatMap(({ source, twins }) => [source, ...twins]));
  const preview = usePreview();
  const bring = useImport();
  const look = () => {
    bring.reset();
    setHaveWaited(false);
    preview.mutate(text, { onSuccess: ({ results }) => setProposals(results.map(proposalOf)) });
  };
  const save = (wanted: readonly Proposal[]) =>
    bring.mutate(wanted, {
      onSuccess: () => {
        if (haveWaited) settleThese(wanted);
        setProposals(null);
        setText("");
      },
      onError: (error) => {
        if (error instanceof ImportStopped) setProposals((all) => all && withSaved(all, error.done));
      },
    });
  return (
    <div className="stack">
      {bring.data && <Outcome saved={bring.data.saved} already={bring.data.already} />}
      {proposals ? (
        <Confirm
          proposals={proposals}
          today={today}
          error={bring.error}
          busy={bring.isPending}
          onChange={setProposals}
          onSave={save}
          onBack={() => setProposals(null)}
          {...(haveWaited && {
            onPutAside: (unwanted: readonly Proposal[]) => {
              settleThese(unwanted);
              setProposals((all) => all && leftOf(all, unwanted));
            },
          })}
        />
      ) : (
        <>
          {waiting && waiting.results.length > 0 && (
            <Waiting
              count={waiting.results.length}
              onLook={() => {
                bring.reset();
                setHaveWaited(true);
                setProposals(waiting.results.map(proposalOf));
              }}
            />
          )}
          {settle.error && <Notice kind="error">{messageFor(settle.error)}</Notice>}
          <Source
            text={text}
            error={messageFor(preview.error)}
            busy={preview.isPending}
            onChange={setText}
            onLook={look}
          />
        </>
      )}
    </div>
  );
}

/** Returns the proposals without those put aside; null if none is left. */
function leftOf(all: readonly Proposal[], gone: readonly Proposal[]): readonly Proposal[] | null {
  const left = all.filter((proposal) => !gone.includes(proposal));
  return left.length > 0 ? left : null;
}

const Waiting = ({ count, onLook }: { count: number; onLook: () => void }) => (
  <Notice kind="info">
    <p>
      {count === 1 ? "One play" : `${count} plays`} from BoardGameGeek {count === 1 ? "waits" : "wait"}.
    </p>
    <Button kind="quiet" icon="eye" onClick={onLook}>
      Look at {count === 1 ? "it" : "them"}
    </Button>
  </Notice>
);

const Outcome = ({ saved, already }: { saved: number; already: number }) => (
  <Notice kind="success">
    {saved === 1 ? "One result is" : `${saved} results are`} in, and the standings are up to date.
    {already > 0 && ` Already there and unchanged: ${already}.`}
  </Notice>
);

interface Props {
  text: string;
  error: string | undefined;
  busy: boolean;
  onChange: (text: string) => void;
  onLook: () => void;
}

const TEMPLATE_HREF = `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`;

function Source(props: Props) {
  return (
    <>
      <PasteOrFile
        label="A file of plays"
        hint="XML from BoardGameGeek, an export of BG Stats, or CSV from a spreadsheet."
        accept=".xml,.csv,.txt,.json,.bgsplay,text/csv,text/xml,application/json"
        mostBytes={4 * IMPORT_XML_MOST}
        tooLarge="This file is too large: import the plays a year at a time."
        {...props}
      />
      <div className={`stack ${styles.help}`}>
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
