// POSIX ustar: unpacked by every system. File contents are streamed without touching script, which no library does.

/** Alignment of entries, in bytes. */
export const TAR_BLOCK = 512;
const END_BLOCKS = 2;

export const TAR_FIELDS = {
  name: { at: 0, bytes: 100 },
  mode: { at: 100, bytes: 8 },
  owner: { at: 108, bytes: 8 },
  group: { at: 116, bytes: 8 },
  size: { at: 124, bytes: 12 },
  modified: { at: 136, bytes: 12 },
  checksum: { at: 148, bytes: 8 },
  type: { at: 156, bytes: 1 },
  magic: { at: 257, bytes: 8 },
} as const;

const encoder = new TextEncoder();

/** Returns a file's header; `at` is an instant in milliseconds. */
export function tarHeader(name: string, size: number, at: number): Uint8Array {
  const header = new Uint8Array(TAR_BLOCK);
  const put = (field: keyof typeof TAR_FIELDS, text: string) => {
    const { at: from, bytes } = TAR_FIELDS[field];
    const encoded = encoder.encode(text);
    if (encoded.byteLength > bytes) throw new Error(`${text} does not fit into a tar's ${field}`);
    header.set(encoded, from);
  };
  const octal = (field: keyof typeof TAR_FIELDS, value: number) =>
    put(field, `${value.toString(8).padStart(TAR_FIELDS[field].bytes - 1, "0")}\0`);
  put("name", name);
  octal("mode", 0o600);
  octal("owner", 0);
  octal("group", 0);
  octal("size", size);
  octal("modified", Math.floor(at / 1_000));
  put("type", "0");
  put("magic", "ustar\x0000");
  octal("checksum", tarChecksum(header));
  return header;
}

/** Sums up a header's bytes, counting the checksum field as spaces. */
export function tarChecksum(header: Uint8Array): number {
  const { at, bytes } = TAR_FIELDS.checksum;
  const isSum = (index: number) => index >= at && index < at + bytes;
  return header.reduce((sum, byte, index) => sum + (isSum(index) ? 32 : byte), 0);
}

export const tarPadding = (size: number): Uint8Array =>
  new Uint8Array((TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK);

export function* tarText(name: string, text: string, at: number): Generator<Uint8Array> {
  const bytes = encoder.encode(text);
  yield tarHeader(name, bytes.byteLength, at);
  yield bytes;
  yield tarPadding(bytes.byteLength);
}

export const tarEnd = (): Uint8Array => new Uint8Array(END_BLOCKS * TAR_BLOCK);
