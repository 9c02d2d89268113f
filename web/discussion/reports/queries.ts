import { queryOptions } from "@tanstack/react-query";
import type { ReportSubject } from "../../../worker/contract/discussion/reports.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

/** Query of the reportable things at an address of this site. */
export const reportSubjectsQuery = (about: string) =>
  queryOptions({
    queryKey: ["reports", "subjects", about],
    queryFn: (): Promise<ReportSubject[]> =>
      unwrapAnswer(api.reports.subjects.$get({ query: about ? { about } : {} })),
  });
