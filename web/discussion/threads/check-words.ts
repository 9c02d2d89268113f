import { messageText } from "../../../worker/contract/discussion/threads.ts";

/** Returns the error in a message's text, in the contract's words; undefined if it is valid. @see spec §5 */
export function textError(text: string): string | undefined {
  return messageText.safeParse(text).error?.issues[0]?.message;
}
