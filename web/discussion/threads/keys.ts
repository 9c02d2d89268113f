import type { KeyboardEvent } from "react";

/** Ctrl or ⌘ and Enter; not while an input method puts a word together. */
export const isSending = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey) && !nativeEvent.isComposing;

const FEWEST_ROWS = 2;
const MOST_ROWS = 12;

/** How high a field for this text is, where the browser cannot tell by itself (`field-sizing`). */
export const rowsFor = (text: string): number =>
  Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, text.split("\n").length));
