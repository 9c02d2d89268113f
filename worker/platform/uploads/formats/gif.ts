import { type ByteSource, damaged, latin, u16le } from "./byte-source.ts";
import { type Facts, noteSize } from "./facts.ts";

const [IMAGE, EXTENSION, END] = [0x2c, 0x21, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];
/** Application blocks with the number of repetitions; all others hold private data of programs. */
const REPEATS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

const tableOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

/** Strips comments, texts, private and trailing data; animations stay. @throws {ClubError} `invalid` */
export async function* bareGif(source: ByteSource, facts: Facts): AsyncGenerator<Uint8Array> {
  const screen = (await source.take(13)).slice();
  yield screen;
  yield* source.pass(tableOf(screen[10] ?? 0));
  for (let frames = 0; ; ) {
    const [kind] = await source.take(1);
    if (kind === END) {
      if (frames === 0) throw damaged();
      return yield Uint8Array.of(END);
    }
    if (kind === EXTENSION) yield* extension(source);
    else if (kind === IMAGE) {
      const frame = await source.take(9);
      noteFrame(screen, frame, facts);
      frames++;
      yield Uint8Array.of(IMAGE);
      yield frame;
      yield* source.pass(tableOf(frame[8] ?? 0) + 1);
      yield* blocks(source);
    } else throw damaged();
  }
}

/** Records the size including frames beyond the screen, for which some decoders allocate memory. */
function noteFrame(screen: Uint8Array, frame: Uint8Array, facts: Facts): void {
  const reach = (side: 0 | 2) => u16le(frame, side) + u16le(frame, side + 4);
  noteSize({ ...facts }, Math.max(reach(0), u16le(screen, 6)), Math.max(reach(2), u16le(screen, 8)));
  if (facts.width !== null) return;
  noteSize(facts, u16le(screen, 6) || reach(0), u16le(screen, 8) || reach(2));
}

async function* extension(source: ByteSource): AsyncGenerator<Uint8Array> {
  const [label = 0] = await source.take(1);
  const isKept =
    label === CONTROL || (label === APPLICATION && REPEATS.includes(latin(await source.peek(12), 1)));
  if (isKept) yield Uint8Array.of(EXTENSION, label);
  for await (const block of blocks(source)) if (isKept) yield block;
}

async function* blocks(source: ByteSource): AsyncGenerator<Uint8Array> {
  for (;;) {
    const window = await source.window();
    let at = 0;
    // Complete blocks are passed on together, since there are many.
    for (let length = window[at]; length && at + 1 + length <= window.byteLength; length = window[at])
      at += 1 + length;
    yield* source.pass(at);
    const [length = 0] = await source.take(1);
    yield Uint8Array.of(length);
    if (length === 0) return;
    yield* source.pass(length);
  }
}
