import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageContext } from "../../../../web/lib/page-context.ts";
import { ArchivesPage } from "../../../../web/platform/archives/archives-page.tsx";
import { archivesQuery } from "../../../../web/platform/archives/queries.ts";
import { ARCHIVE_LATE_MS } from "../../../../worker/contract/platform/archive-limits.ts";
import type { PageData } from "../../../../worker/contract/site/site.ts";
import { clock } from "../../../support/clock.ts";

function pageWithWeekly(age: number): string {
  const client = new QueryClient();
  const madeAt = new Date(clock.now() - age).toISOString();
  const archive = {
    name: "weekly",
    kind: "weekly",
    madeAt,
    rows: 1_204,
    files: 1,
    bytes: 1,
    parts: 1,
  } as const;
  client.setQueryData(archivesQuery.queryKey, { archives: [archive] });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      {/* All that the page takes from it. */}
      <PageContext value={{ site: { timeZone: "Europe/London" } } as PageData}>
        <ArchivesPage />
      </PageContext>
    </QueryClientProvider>,
  );
}

test("the page says that the weekly archive is late when the operator hears of it, and how much is in it", () => {
  const LATE = "The last weekly archive was made";
  expect(pageWithWeekly(ARCHIVE_LATE_MS + 60_000)).toContain(LATE);
  expect(pageWithWeekly(ARCHIVE_LATE_MS - 60_000)).not.toContain(LATE);
  expect(pageWithWeekly(0)).toContain("1,204 rows and 1 file, about 1 MB");
});
