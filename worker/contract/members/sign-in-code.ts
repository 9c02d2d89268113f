/** How many digits stand in the mail beside the link. */
export const CODE_DIGITS = 6;
/** Wrong codes of one mail, after which only its link is good. */
export const CODE_TRIES = 5;
/** For how long a code is good, if its link lives as long. */
export const CODE_MINUTES = 10;

/** The code in what was typed or pasted, such as "123 456"; null when it is none. */
export function codeIn(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/\D/g, "");
  return digits.length === CODE_DIGITS ? digits : null;
}

/** Why a code did not sign in, as `error` in the address of the page on which it is typed. */
export type CodeError = "NoCode" | "WrongCode" | "SpentCode";
