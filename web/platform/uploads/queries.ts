import { queryOptions } from "@tanstack/react-query";
import type { FileUpload, UploadPlace } from "../../../worker/contract/platform/uploads.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

const queryOf = ({ postId, pageId }: UploadPlace) => ({
  ...(postId && { postId }),
  ...(pageId && { pageId }),
});

/** The files of a post or page; without either, one's own that stand nowhere yet. */
export const uploadsAt = (place: UploadPlace) =>
  queryOptions({
    queryKey: ["uploads", place.postId, place.pageId],
    queryFn: (): Promise<FileUpload[]> => unwrapAnswer(api.uploads.$get({ query: queryOf(place) } as never)),
    staleTime: 0,
  });
