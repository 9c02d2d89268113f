import { useState } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { usePage } from "../../lib/page-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { ImportStopped } from "./bring-in.ts";
import { Confirm } from "./confirm.tsx";
import { useImport, usePreview } from "./mutations.ts";
import { type Proposal, proposalOf, withSaved } from "./proposal.ts";
import { Source } from "./source.tsx";

export function LeagueImportPage() {
  const { today } = usePage();
  return (
    <>
      <PageHead
        title="Import plays"
        lead="From BoardGameGeek’s list of plays or from a spreadsheet. Nothing is saved until you’ve checked it, and what’s already there isn’t saved twice."
      />
      <ImportPlays today={today} />
    </>
  );
}

function ImportPlays({ today }: { today: string }) {
  const [text, setText] = useState("");
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null);
  const preview = usePreview();
  const bring = useImport();
  const look = () => {
    bring.reset();
    preview.mutate(text, { onSuccess: ({ results }) => setProposals(results.map(proposalOf)) });
  };
  const save = (wanted: readonly Proposal[]) =>
    bring.mutate(wanted, {
      onSuccess: () => {
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
        />
      ) : (
        <Source
          text={text}
          error={messageFor(preview.error)}
          busy={preview.isPending}
          onChange={setText}
          onLook={look}
        />
      )}
    </div>
  );
}

const Outcome = ({ saved, already }: { saved: number; already: number }) => (
  <Notice kind="success">
    {saved === 1 ? "One result is" : `${saved} results are`} in, and the standings are up to date.
    {already > 0 && ` Already there and unchanged: ${already}.`}
  </Notice>
);
