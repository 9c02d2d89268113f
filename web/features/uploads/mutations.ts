import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FileUpload, UploadPlace } from "../../../worker/contract/uploads.ts";
import { answer, api } from "../../lib/api-client.ts";
import { uploadsAt } from "./queries.ts";

/** Writes into the list of a place what the server has answered. */
export function useKnownUploads(place: UploadPlace) {
  const client = useQueryClient();
  const { queryKey } = uploadsAt(place);
  const change = (to: (known: FileUpload[]) => FileUpload[]) =>
    client.setQueryData(queryKey, (known: FileUpload[] | undefined) => (known ? to(known) : known));
  return {
    add: (upload: FileUpload) => change((known) => [...known.filter(({ id }) => id !== upload.id), upload]),
    replace: (upload: FileUpload) =>
      change((known) => known.map((one) => (one.id === upload.id ? upload : one))),
    drop: (id: string) => change((known) => known.filter((one) => one.id !== id)),
  };
}

/** Says what a file shows. */
export function useRename(place: UploadPlace) {
  const { replace } = useKnownUploads(place);
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }): Promise<FileUpload> =>
      answer(api.uploads[":id"].$post({ param: { id }, json: { title } })),
    onSuccess: replace,
  });
}

/** Removes a file for good. */
export function useRemove(place: UploadPlace) {
  const { drop } = useKnownUploads(place);
  return useMutation({
    mutationFn: (id: string) => answer(api.uploads[":id"].$delete({ param: { id } })),
    onSuccess: (_, id) => drop(id),
  });
}
