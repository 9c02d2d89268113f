import { queryOptions } from "@tanstack/react-query";
import type { Subject } from "../../../worker/contract/discussion/reports.ts";
import { answer, api } from "../../lib/api-client.ts";

/** What can be reported at an address of this site. */
export const subjectsAt = (about: string) =>
  queryOptions({
    queryKey: ["reports", "subjects", about],
    queryFn: (): Promise<Subject[]> => answer(api.reports.subjects.$get({ query: about ? { about } : {} })),
  });
