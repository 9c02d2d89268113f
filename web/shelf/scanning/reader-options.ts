import type { ReaderOptions } from "zxing-wasm/reader";

/** Formats of our labels and of the barcodes printed on boxes. */
export const READER_OPTIONS: ReaderOptions = {
  formats: ["QRCode", "EAN13", "UPCA"],
  tryHarder: true,
  maxNumberOfSymbols: 1,
};
