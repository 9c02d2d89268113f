import { queryOptions } from "@tanstack/react-query";
import type { ArchiveList } from "../../../worker/contract/platform/archives.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { announce } from "../../ui/announce.ts";

export const archivesQuery = queryOptions({
  queryKey: ["archives"],
  queryFn: (): Promise<ArchiveList> => unwrapAnswer(api.archives.$get()),
  refetchOnMount: "always",
});

export const useMakeArchive = () =>
  useSaving(archivesQuery, () => unwrapAnswer(api.archives.$post()), {
    onSaved: () => announce("The archive is ready to download."),
  });

export const partAddress = (name: string, part: number): string => `/api/archives/${name}/${part}`;
