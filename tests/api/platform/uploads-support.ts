import { CSRF_HEADER } from "../../../worker/contract/platform/files.ts";
import type { TestSite } from "../../support/site.ts";
import type { Answer, Visitor } from "../../support/visitor.ts";

export interface Given {
  title?: string;
  postId?: string;
  pageId?: string;
  key?: string;
  headers?: Record<string, string>;
}

const cookiesOf = (who: Visitor) =>
  [...who.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");

/** Sends a file as the panel does: as the body itself. */
export async function send(
  who: Visitor,
  file: Buffer | string | ReadableStream,
  given: Given = {},
): Promise<Answer> {
  const { headers, title = "A picture", ...place } = given;
  const token = await who.csrfToken();
  const answer = await fetch(`${who.site}/api/uploads?${new URLSearchParams({ title, ...place })}`, {
    method: "PUT",
    body: file as BodyInit,
    headers: {
      Cookie: cookiesOf(who),
      "CF-Connecting-IP": who.network,
      [CSRF_HEADER]: token,
      ...headers,
    },
    ...(file instanceof ReadableStream && { duplex: "half" }),
  } as RequestInit);
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, json: text ? JSON.parse(text) : undefined };
}

/** Sends a file as the spec's form does: as a data URL. */
export const sendForm = (who: Visitor, file: Buffer, given: Record<string, unknown> = {}) =>
  who.post("/api/file-upload", {
    src: `data:application/octet-stream;base64,${file.toString("base64")}`,
    title: "A picture",
    postId: null,
    pageId: null,
    ...given,
  });

/** Sends a DELETE as the site's own pages do. */
export const remove = async (who: Visitor, id: string) =>
  who.fetch(`/api/uploads/${id}`, {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ csrfToken: await who.csrfToken() }),
  });

/** Returns the raw file at an address. */
export async function file(
  site: TestSite,
  src: string,
  headers: Record<string, string> = {},
  method = "GET",
) {
  const answer = await fetch(site.url + src, { headers, method });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Returns the rows of uploads, oldest first. */
export async function rows(site: TestSite) {
  const found = await site.sql(
    "select id, object_key as key, state, bytes, tiny, post_id as postId from file_uploads order by created_at, id",
  );
  return found.map((row) => ({ ...row }));
}
