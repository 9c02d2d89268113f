import { FILE_MOST_BYTES } from "../../contract/platform/files.ts";
import { refuse } from "../../lib/errors.ts";
import { damaged, tooLarge } from "./formats/byte-source.ts";

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Bytes of the form without its file. */
const REST_MOST = 64 * 1_024;
/** Characters of a data URL before its comma. */
const PREFIX_MOST = 200;
const DATA_URL = /^data:[\w.+/;=-]*;base64,$/i;

const malformed = (cause?: unknown) => refuse("malformed", "That request couldn’t be read.", [], cause);

interface DataUrlForm {
  /** The form as JSON, with `src` cut before the data. */
  rest: unknown;
  /** The file in pieces; null if `src` is no base64 data URL. */
  file: Uint8Array[] | null;
}

/** Decodes on the fly: 10 MB are never held both as text and as bytes. @throws {ClubError} `malformed`, `too-large` */
export async function readDataUrlForm(body: AsyncIterable<Uint8Array>): Promise<DataUrlForm> {
  const reader = new FormReader();
  for await (const piece of body) reader.read(piece);
  return reader.end();
}

class FormReader {
  private readonly rest = new Uint8Array(REST_MOST);
  private size = 0;
  private depth = 0;
  private inString = false;
  private isEscaped = false;
  /** Start and text of the last string at the top level, in `rest`. */
  private from = 0;
  private last = "";
  /** True if the next string is the value of `src`. */
  private srcComes = false;
  /** True within `src`, before its data. */
  private inPrefix = false;
  private data: Base64 | null = null;
  private file: Base64 | null = null;

  read(piece: Uint8Array): void {
    for (let at = 0; at < piece.byteLength; ) {
      if (this.data) at = this.readData(this.data, piece, at);
      else this.step(piece[at++] ?? 0);
    }
  }

  private readData(data: Base64, piece: Uint8Array, at: number): number {
    const end = piece.indexOf(QUOTE, at);
    data.add(piece.subarray(at, end < 0 ? undefined : end));
    if (data.size > FILE_MOST_BYTES) throw tooLarge();
    if (end < 0) return piece.byteLength;
    data.end();
    this.data = null;
    return end;
  }

  private step(byte: number): void {
    if (this.size === REST_MOST) throw refuse("too-large", "That’s too long. Please shorten it.");
    this.rest[this.size++] = byte;
    if (this.inString) this.stepInString(byte);
    else if (byte === QUOTE) this.beginString();
    else if (byte === COLON) this.srcComes = this.depth === 1 && this.last === '"src"';
    else if (!SPACE.has(byte)) this.stepBetween(byte);
  }

  private stepBetween(byte: number): void {
    this.srcComes = false;
    if (byte === OPEN || byte === OPEN_LIST) this.depth++;
    else if (byte === CLOSE || byte === CLOSE_LIST) this.depth--;
  }

  private beginString(): void {
    this.inString = true;
    this.from = this.size - 1;
    this.inPrefix = this.srcComes;
    if (this.srcComes) this.file = null;
  }

  private stepInString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) {
      this.inString = false;
      this.last = this.textFrom(this.from);
    } else if (byte === COMMA && this.inPrefix) this.beginData();
  }

  /** Switches to decoding at the first comma of `src`, if that is a data URL. */
  private beginData(): void {
    this.inPrefix = false;
    const prefix =
      this.size - this.from > PREFIX_MOST ? "" : this.textFrom(this.from + 1).replaceAll("\\/", "/");
    if (!DATA_URL.test(prefix)) return;
    this.data = new Base64();
    this.file = this.data;
  }

  private textFrom(at: number): string {
    return new TextDecoder().decode(this.rest.subarray(at, this.size));
  }

  end(): DataUrlForm {
    try {
      return { rest: JSON.parse(this.textFrom(0)), file: this.file?.pieces ?? null };
    } catch (cause) {
      throw malformed(cause);
    }
  }
}

const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;
/** JSON escapes that may occur: an escaped slash, and line breaks. */
const ESCAPES = /\\([/nrt])/g;

/** Decodes a stream of base64 within a JSON string. */
class Base64 {
  readonly pieces: Uint8Array[] = [];
  size = 0;
  private carried = "";

  /** @throws {ClubError} `invalid` */
  add(bytes: Uint8Array): void {
    let text = this.carried + new TextDecoder().decode(bytes);
    const cut = text.endsWith("\\") ? 1 : 0;
    const held = text.slice(text.length - cut);
    text = text.slice(0, text.length - cut);
    if (text.includes("\\")) text = text.replace(ESCAPES, (_, one) => (one === "/" ? "/" : ""));
    const whole = text.length - (text.length % 4);
    this.decode(text.slice(0, whole));
    this.carried = text.slice(whole) + held;
  }

  /** @throws {ClubError} `invalid` */
  end(): void {
    this.decode(this.carried);
    this.carried = "";
  }

  private decode(text: string): void {
    if (text === "") return;
    // Data after the padding would start another value.
    if (!ALPHABET.test(text) || text.length % 4 === 1 || this.pieces.at(-1)?.byteLength === 0)
      throw damaged();
    const bytes = decoded(text);
    this.size += bytes.byteLength;
    this.pieces.push(bytes);
    if (text.endsWith("=")) this.pieces.push(new Uint8Array(0));
  }
}

function decoded(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
