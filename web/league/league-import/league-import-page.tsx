import { Suspense, useEffect, useState } from "react";
import { IMPORT_XML_MOST, PLAY_COLUMNS } from "../../../worker/contract/league/league-limits.ts";
import { messageFor } from "../../lib/api-error.ts";
import { usePage } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { storageKey } from "../../lib/stored.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { type Pasted, PasteOrFile } from "../../ui/paste-or-file.tsx";
import { Slot } from "../../ui/slot.tsx";
import { ImportStopped } from "./bring-in.ts";
import { Confirm } from "./confirm.tsx";
import { TEMPLATE } from "./csv-plays.ts";
import styles from "./import-plays.module.css";
import { type Import, keepImport, NO_IMPORT, readImport } from "./kept-import.ts";
import { useImport, usePreview } from "./mutations.ts";
import { type Proposal, proposalOf, withSaved } from "./proposal.ts";

export function LeagueImportPage({ member }: MemberPageProps) {
  const { today } = usePage();
  return (
    <>
      <PageHead
        title="Import plays"
        lead="From BoardGameGeek’s list of plays, BG Stats or a spreadsheet. Nothing is saved until you’ve checked it, and what’s already there isn’t saved twice."
      />
      <ImportPlays today={today} draftKey={storageKey("import", "plays", member.publicId)} />
    </>
  );
}

function ImportPlays({ today, draftKey }: { today: string; draftKey: string }) {
  const [begun, setBegun] = useState<Import | null>(null);
  const { text, proposals, settle } = begun ?? NO_IMPORT;
  const change = (part: Partial<Import>) => setBegun((before) => ({ ...(before ?? NO_IMPORT), ...part }));
  const changeProposals = (next: (all: readonly Proposal[]) => readonly Proposal[] | null) =>
    setBegun((before) => before && { ...before, proposals: before.proposals && next(before.proposals) });
  const preview = usePreview();
  const saving = useImport(draftKey);
  useEffect(() => setBegun((own) => own ?? readImport(draftKey)), [draftKey]);
  useEffect(() => {
    if (begun) keepImport(draftKey, begun);
  }, [draftKey, begun]);
  const showPreview = () => {
    saving.reset();
    preview.mutate(text, {
      onSuccess: ({ results }) => change({ proposals: results.map(proposalOf), settle: null }),
    });
  };
  const save = (wanted: readonly Proposal[]) =>
    saving.mutate(wanted, {
      onSuccess: () => {
        settle?.(sourcesOf(wanted));
        setBegun(NO_IMPORT);
      },
      onError: (error) => {
        if (error instanceof ImportStopped) changeProposals((all) => withSaved(all, error.done));
      },
    });
  return (
    <div className="stack">
      {saving.data && <Outcome saved={saving.data.saved} already={saving.data.already} />}
      <Suspense>
        <Slot
          name="waitingPlays"
          props={{
            isShown: proposals === null,
            onLook: (plays, settle) => {
              saving.reset();
              change({ proposals: plays.map(proposalOf), settle });
            },
          }}
        />
      </Suspense>
      {proposals ? (
        <Confirm
          proposals={proposals}
          today={today}
          error={saving.error}
          busy={saving.isPending}
          onChange={(next) => change({ proposals: next })}
          onSave={save}
          onBack={() => change({ proposals: null })}
          {...(settle && {
            onPutAside: (unwanted: readonly Proposal[]) => {
              settle(sourcesOf(unwanted));
              changeProposals((all) => without(all, unwanted));
            },
          })}
        />
      ) : (
        <Source
          text={text}
          error={messageFor(preview.error)}
          busy={preview.isPending}
          onChange={(text) => change({ text })}
          onLook={showPreview}
        />
      )}
    </div>
  );
}

const sourcesOf = (all: readonly Proposal[]): string[] =>
  all.flatMap(({ source, twins }) => [source, ...twins]);

function without(all: readonly Proposal[], gone: readonly Proposal[]): readonly Proposal[] | null {
  const left = all.filter((proposal) => !gone.includes(proposal));
  return left.length > 0 ? left : null;
}

const Outcome = ({ saved, already }: { saved: number; already: number }) => (
  <Notice kind="success">
    {saved === 1 ? "One result is" : `${saved} results are`} in, and the standings are up to date.
    {already > 0 && ` Already there and unchanged: ${already}.`}
  </Notice>
);

const TEMPLATE_HREF = `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`;

function Source(props: Pasted) {
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
          {PLAY_COLUMNS.map((column, at) => (
            <span key={column}>
              {at > 0 && ", "}
              <code>{column}</code>
            </span>
          ))}
          . You can leave out places if there are scores. “play” tells apart two games on the same evening;
          “team” is a name or number that its members share. Under Seasons, each year can be downloaded like
          this.
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
