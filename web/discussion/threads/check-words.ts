import { messageText } from "../../../worker/contract/discussion/threads.ts";

/** What is wrong with the text of a message, in the contract's words; undefined when nothing is. @see spec §5 */
export function wrongWithText(text: string): string | undefined {
  return messageText.safeParse(text).error?.issues[0]?.message;
}
