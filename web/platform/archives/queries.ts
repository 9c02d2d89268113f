import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ArchiveList } from "../../../worker/contract/platform/archives.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { announce } from "../../ui/announce.ts";

export const archivesQuery = queryOptions({
  queryKey: ["archives"],
  queryFn: (): Promise<ArchiveList> => unwrapAnswer(api.archives.$get()),
  refetchOnMount: "always",
});

export function useMakeArchive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrapAnswer(api.archives.$post()),
    onSuccess: (list) => {
      client.setQueryData(archivesQuery.queryKey, list);
      announce("The archive is ready to download.");
    },
  });
}

export const partAddress = (name: string, part: number): string => `/api/archives/${name}/${part}`;
