/**
 * TipTap's own hooks compare what they tell React with a library. What this site asks them for is a number or nothing
 * (see `use-editor-value.ts` for the rest), so being the same is enough.
 */
export const circularDeepEqual = Object.is;
