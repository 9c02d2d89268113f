import type { Context as HonoContext } from "hono";
import { imagesResizer } from "../../clients/resizer.ts";
import { CSRF_HEADER, FILE_MOST_BYTES } from "../../contract/platform/files.ts";
import { fileUploadForm, uploadDetails, uploadQuery, uploadTitle } from "../../contract/platform/uploads.ts";
import { apiRoutes, parseOrRefuse, validate, writes } from "../../http/api-routes.ts";
import { drain } from "../../http/body-cap.ts";
import { checkCsrf, checkJsonType } from "../../http/csrf.ts";
import type { Environment } from "../../http/environment.ts";
import { ClubError, refuse, signInFirst } from "../../lib/errors.ts";
import { readDataUrlForm } from "./data-url-form.ts";
import { tooLarge } from "./formats/byte-source.ts";
import { listUploads, removeUpload, renameUpload, upload } from "./service.ts";

/** Base64 makes four characters of three bytes; plus the rest of the form. */
const FORM_MOST_BYTES = Math.ceil((FILE_MOST_BYTES * 4) / 3) + 64 * 1_024;

export const uploadRoutes = apiRoutes()
  .get("/", validate("query", uploadQuery), async (c) =>
    c.json(await listUploads(c.get("ctx"), c.req.valid("query"))),
  )
  .post("/:id", writes, validate("json", uploadTitle), async (c) =>
    c.json(await renameUpload(c.get("ctx"), c.req.param("id"), c.req.valid("json").title)),
  )
  .delete("/:id", writes, async (c) => c.json(await removeUpload(c.get("ctx"), c.req.param("id"))));

/** Routes before the API's, which read bodies whole. PUT has the csrf token in a header. @see spec §7 */
export const incomingRoutes = apiRoutes()
  .put("/uploads", writes, (c) =>
    withBody(c, FILE_MOST_BYTES, async (pieces, length) => {
      await checkCsrf(c, c.req.header(CSRF_HEADER));
      const details = parseOrRefuse(uploadDetails, c.req.query());
      return upload(c.get("ctx"), { ...details, pieces, length }, resizerOf(c));
    }),
  )
  .post("/file-upload", writes, (c) =>
    withBody(c, FORM_MOST_BYTES, async (pieces) => {
      checkJsonType(c);
      const { rest, file } = await readDataUrlForm(pieces);
      await checkCsrf(c, (rest as { csrfToken?: unknown } | null)?.csrfToken);
      const { src, ...details } = parseOrRefuse(fileUploadForm, rest);
      if (!file)
        throw refuse("invalid", "This isn’t a file: it has to come as a data URL in base64.", ["src"]);
      const length = file.reduce((sum, { byteLength }) => sum + byteLength, 0);
      return upload(c.get("ctx"), { ...details, pieces: consume(file), length }, resizerOf(c));
    }),
  );

const resizerOf = (c: HonoContext<Environment>) => imagesResizer(c.get("ctx").config, c.env.IMAGES);

type Work = (pieces: AsyncIterable<Uint8Array>, length: number | null) => Promise<unknown>;

/** Streams the request's body to `work`. Drains what is left of it, up to a limit. */
async function withBody(c: HonoContext<Environment>, most: number, work: Work): Promise<Response> {
  const said = c.req.header("Content-Length");
  const length = said === undefined ? null : Number(said);
  const reader = (c.req.raw.body ?? new Blob([]).stream()).getReader();
  try {
    if (c.get("ctx").credentials.length === 0) throw signInFirst();
    if (length !== null && length > most) throw tooLarge();
    const answer = c.json(await work(piecesOf(reader), length));
    // When a retried file was already stored, its body is still unread.
    await drain(reader, 2 * most);
    return answer;
  } catch (error) {
    if (error instanceof ClubError) await drain(reader, 2 * most).catch(() => undefined);
    throw error;
  }
}

async function* piecesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

async function* consume(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) yield piece;
}
