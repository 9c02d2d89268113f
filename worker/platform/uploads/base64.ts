import { damaged } from "./formats/byte-source.ts";

const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;
/** JSON escapes that may occur: an escaped slash, and line breaks. */
const ESCAPES = /\\([/nrt])/g;

/** Decodes a stream of base64 within a JSON string. */
export class Base64 {
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
