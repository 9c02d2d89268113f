import { codeFrom } from "./copies.ts";

/** Meaning of a scanned or typed text: a label of ours (a box's or a place's), a box's printed barcode, or neither. */
export type Scanned =
  | { kind: "label" | "place" | "barcode"; code: string }
  | { kind: "misread" | "foreign"; code: null };

export const NO_BARCODE = "That isn’t a barcode: its last digit doesn’t fit.";

/** Returns the 13 digits of an EAN-13 or UPC-A barcode; null if its last digit doesn't fit the others. */
export function barcodeFrom(digits: string): string | null {
  const code = digits.padStart(13, "0");
  const sum = [...code].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return /^\d{13}$/.test(code) && sum % 10 === 0 ? code : null;
}

/** Reads a scanned or typed text. Labels hold the address of the box's page or the place, as of any club that uses this site. */
export function readScan(text: string): Scanned {
  const typed = text.trim();
  if (/^\d[\d\s]{10,}\d$/.test(typed)) {
    const code = barcodeFrom(typed.replace(/\s/g, ""));
    return code === null ? { kind: "misread", code } : { kind: "barcode", code };
  }
  const place = /\/shelf\/?\?(?:[^#]*&)?place=([0-9a-z]+)/.exec(typed)?.[1];
  if (place) return { kind: "place", code: place };
  const code = codeFrom(/\/c\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(typed)?.[1] ?? typed);
  return code === null ? { kind: "foreign", code } : { kind: "label", code };
}
