import { SENT_BY } from "../../../worker/contract/members/signed-out.ts";
import { CSRF_HEADER } from "../../../worker/contract/platform/files.ts";
import type { FileUpload, UploadPlace } from "../../../worker/contract/platform/uploads.ts";
import { type Answer, csrfToken, pageMember, unwrapAnswer } from "../../lib/api-client.ts";
import { offlineError } from "../../lib/api-error.ts";

interface Sending {
  key: string;
  title: string;
  place: UploadPlace;
  /** Called with the sent fraction, 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

/** Uploads a file. Not by fetch, which has no progress. @throws {ApiError} with the reason and the next step */
export async function sendFile(file: File, sending: Sending): Promise<FileUpload> {
  const token = await csrfToken();
  let answer = await put(file, sending, token);
  if (answer.status === 403) {
    // The browser's token may have changed meanwhile.
    const fresh = await csrfToken({ isStale: true });
    if (fresh !== token) answer = await put(file, sending, fresh);
  }
  return unwrapAnswer(Promise.resolve(answer));
}

function put(
  file: File,
  { key, title, place, onProgress, signal }: Sending,
  token: string,
): Promise<Answer<FileUpload>> {
  const { postId, pageId } = place;
  const query = new URLSearchParams({ title, key, ...(postId && { postId }), ...(pageId && { pageId }) });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open("PUT", `/api/uploads?${query}`);
    request.setRequestHeader(CSRF_HEADER, token);
    const member = pageMember();
    if (member) request.setRequestHeader(SENT_BY, member);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      resolve({ ok: status === 200, status, json: async () => JSON.parse(responseText) as FileUpload });
    };
    request.onerror = () => reject(offlineError(new Error("The file didn’t arrive")));
    request.onabort = () => reject(new DOMException("Cancelled", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    if (signal?.aborted) stop();
    else request.send(file);
  });
}
