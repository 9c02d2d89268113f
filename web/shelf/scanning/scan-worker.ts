import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import { READER_OPTIONS } from "./reader-options.ts";

// The library's own default is another company's server, which would see who scans.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

/** Answers a frame with the text of the code in it, or null; undefined if it can't read at all. */
self.onmessage = async ({ data }: MessageEvent<ImageData>) => {
  const found = await readBarcodes(data, READER_OPTIONS).catch(() => undefined);
  self.postMessage(found && (found[0]?.text ?? null));
};
