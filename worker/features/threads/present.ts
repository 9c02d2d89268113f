import type { Message } from "../../contract/thread.ts";
import { noSuchMessage } from "./refusals.ts";

/**
 * The message of a row.
 * @throws {ClubError} `not-found`
 */
export function messageFrom(row: { json: string | null }): Message {
  if (row.json === null) throw noSuchMessage();
  return JSON.parse(row.json) as Message;
}
