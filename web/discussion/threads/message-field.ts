import type { KeyboardEvent } from "react";
import { messageText } from "../../../worker/contract/discussion/threads.ts";

/** Returns the error in a message's text, in the contract's words; undefined if it is valid. @see spec §5 */
export const textError = (text: string): string | undefined =>
  messageText.safeParse(text).error?.issues[0]?.message;

/** Returns true for Ctrl or ⌘ and Enter, except during an input method's composition. */
export const isSending = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean =>
  key === "Enter" && (ctrlKey || metaKey) && !nativeEvent.isComposing;

const FEWEST_ROWS = 2;
const MOST_ROWS = 12;

/** Returns the rows of a field for this text, for browsers without `field-sizing`. */
export const rowsFor = (text: string): number =>
  Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, text.split("\n").length));
