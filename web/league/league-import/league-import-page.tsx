import { usePage } from "../../lib/page-context.ts";
import { PageHead } from "../../ui/parts.tsx";
import { ImportPlays } from "./import-plays.tsx";

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
