import { queryOptions } from "@tanstack/react-query";
import type { FileUpload, UploadPlace } from "../../../worker/contract/platform/uploads.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";

const queryOf = ({ postId, pageId }: UploadPlace) => ({
  ...(postId && { postId }),
  ...(pageId && { pageId }),
});

/** Query of a post's or page's files; without either, the member's own unplaced ones. */
export const uploadsAt = (place: UploadPlace) =>
  queryOptions({
    queryKey: ["uploads", place.postId, place.pageId],
    queryFn: (): Promise<FileUpload[]> => unwrapAnswer(api.uploads.$get({ query: queryOf(place) } as never)),
    staleTime: 0,
  });
