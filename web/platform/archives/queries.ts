import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ArchiveList } from "../../../worker/contract/platform/archives.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { announce } from "../../ui/announce.ts";

/** The archives that are kept, newest first; for an ADMIN. */
export const archives = queryOptions({
  queryKey: ["archives"],
  queryFn: (): Promise<ArchiveList> => unwrapAnswer(api.archives.$get()),
  refetchOnMount: "always",
});

/** Makes one of this moment. */
export function useMakeArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrapAnswer(api.archives.$post()),
    onSuccess: (list) => {
      client.setQueryData(archives.queryKey, list);
      announce("The archive is ready to download.");
    },
  });
}

/** Where a part of an archive is downloaded from. */
export const partAddress = (name: string, part: number): string => `/api/archives/${name}/${part}`;
