export const CODE_DIGITS = 6;
/** Wrong tries of one mail's code after which only its link works. */
export const CODE_TRIES = 5;
/** Lifetime of a code, at most its link's. */
export const CODE_MINUTES = 10;

/** Returns the lifetime of a link or code in words, such as "30 minutes" or "2 hours". */
export function lifeOf(minutes: number): string {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** Returns the code in typed or pasted text, such as "123 456"; null if there is none. */
export function codeIn(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits.length === CODE_DIGITS ? digits : null;
}

/** Reason of a refused code, as `error` in the address of the code page. */
export type CodeError = "NoCode" | "WrongCode" | "SpentCode";
