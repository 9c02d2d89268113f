import { canReopenSeason } from "../../../worker/contract/permissions.ts";
import { usePage } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { PageHead } from "../../ui/parts.tsx";
import { SeasonList } from "./season-list.tsx";

export function SeasonsPage({ member }: MemberPageProps) {
  const { today } = usePage();
  return (
    <>
      <PageHead
        title="Seasons"
        lead="A season is a year with its own rule. Closing it freezes the table and writes the roll of honour."
      />
      <SeasonList thisYear={Number(today.slice(0, 4))} canReopen={canReopenSeason(member)} />
    </>
  );
}
