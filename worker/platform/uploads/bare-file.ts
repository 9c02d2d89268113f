import { type FileType, fileType, notTaken, SVG_BYTES, TYPE_BYTES } from "../../contract/platform/files.ts";
import { refuse } from "../../lib/errors.ts";
import { ByteSource } from "./formats/byte-source.ts";
import { type Facts, noFacts } from "./formats/facts.ts";
import { bareGif } from "./formats/gif.ts";
import { bareJpeg } from "./formats/jpeg.ts";
import { barePng } from "./formats/png.ts";
import { bareWebp } from "./formats/webp.ts";

export interface BareFile {
  type: FileType;
  /** Complete once all of `bytes` has been read. */
  facts: Facts;
  /** The file without metadata; PDFs are unchanged. */
  bytes: AsyncGenerator<Uint8Array>;
}

const BARE: Record<FileType, (source: ByteSource, facts: Facts) => AsyncGenerator<Uint8Array>> = {
  "image/png": barePng,
  "image/jpeg": bareJpeg,
  "image/webp": bareWebp,
  "image/gif": bareGif,
  "application/pdf": (source) => source.rest(),
};

/** Detects the type by first bytes. @throws {ClubError} `invalid`, `too-large`; reading `bytes`, the same */
export async function bareFile(pieces: AsyncIterable<Uint8Array>): Promise<BareFile> {
  const source = new ByteSource(pieces);
  const head = await source.peek(TYPE_BYTES);
  if (head.byteLength === 0) throw refuse("invalid", "File data is required", ["src"]);
  const type = fileType(head);
  if (!type) throw refuse("invalid", notTaken(await source.peek(SVG_BYTES)), ["src"]);
  const facts = noFacts();
  return { type, facts, bytes: BARE[type](source, facts) };
}
