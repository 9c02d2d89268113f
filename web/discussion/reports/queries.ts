import { queryOptions } from "@tanstack/react-query";
import type { ReportSubject } from "../../../worker/contract/discussion/reports.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export const reportSubjectsQuery = (about: string) =>
  queryOptions({
    queryKey: ["reports", "subjects", about],
    queryFn: (): Promise<ReportSubject[]> =>
      unwrapAnswer(api.reports.subjects.$get({ query: about ? { about } : {} })),
  });
