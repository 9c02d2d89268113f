import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FileUpload, UploadPlace } from "../../../worker/contract/platform/uploads.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

export function useUploadCache() {
  const client = useQueryClient();
  const change = async ({ postId, pageId }: UploadPlace, to: (known: FileUpload[]) => FileUpload[]) => {
    const { queryKey } = uploadsQuery({ postId, pageId });
    // A list requested before this upload would remove it again.
    const isAsked = client.isFetching({ queryKey }) > 0;
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known: FileUpload[] | undefined) => (known ? to(known) : known));
    if (isAsked) await client.invalidateQueries({ queryKey });
  };
  const others = (known: FileUpload[], { id }: FileUpload) => known.filter((one) => one.id !== id);
  return {
    add: (upload: FileUpload) => change(upload, (known) => [...others(known, upload), upload]),
    replace: (upload: FileUpload) =>
      change(upload, (known) => known.map((one) => (one.id === upload.id ? upload : one))),
    drop: (upload: FileUpload) => change(upload, (known) => others(known, upload)),
  };
}

export function useRename() {
  const { replace } = useUploadCache();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }): Promise<FileUpload> =>
      unwrapAnswer(api.uploads[":id"].$post({ param: { id }, json: { title } })),
    onSuccess: replace,
  });
}

export function useRemove() {
  const { drop } = useUploadCache();
  return useMutation({
    mutationFn: ({ id }: FileUpload) => unwrapAnswer(api.uploads[":id"].$delete({ param: { id } })),
    onSuccess: (_, upload) => drop(upload),
  });
}

const queryOf = ({ postId, pageId }: UploadPlace) => ({
  ...(postId && { postId }),
  ...(pageId && { pageId }),
});

/** Query of a post's or page's files; without either, the member's own unplaced ones. */
export const uploadsQuery = (place: UploadPlace) =>
  queryOptions({
    queryKey: ["uploads", place.postId, place.pageId],
    queryFn: (): Promise<FileUpload[]> => unwrapAnswer(api.uploads.$get({ query: queryOf(place) })),
    staleTime: 0,
  });
