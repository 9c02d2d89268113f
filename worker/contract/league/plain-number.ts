const THOUSANDS = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/;

/** Returns a typed number as `Number` reads it: "1020.5" for "1,020.5", "12.5" for "12,5". Other text stays no number. */
export function plainNumber(text: string): string {
  const typed = text.trim().replace("−", "-");
  return THOUSANDS.test(typed) ? typed.replaceAll(",", "") : typed.replace(",", ".");
}
