import type { Config } from "../lib/config.ts";
import { readCapped } from "./read-capped.ts";
import { fetchInTime, UpstreamTrouble } from "./upstream.ts";

/** A webhook of a Discord channel: its address is made of both. The token is a secret. */
export interface Webhook {
  id: string;
  token: string;
}

/** Error of a call: webhook `gone`, message `missing`, text `refused`, `busy`, `down`, or perhaps done. */
export class DiscordTrouble extends UpstreamTrouble<
  "gone" | "missing" | "refused" | "busy" | "down" | "unanswered"
> {}

/** A channel as its webhook reaches it. Every method throws a DiscordTrouble. */
export interface ChatChannel {
  /** Returns successfully if Discord knows the webhook. */
  check(): Promise<void>;
  /** Returns Discord's id of the message. Discord takes no idempotency key. */
  post(content: string): Promise<string>;
  edit(messageId: string, content: string): Promise<void>;
  remove(messageId: string): Promise<void>;
}

const ANSWER_MOST_BYTES = 64 * 1_024;
const UNKNOWN_MESSAGE = 10_008;
/** Leaves out previews of links: Discord keeps them, and they would name the seats of when it fetched them. */
const SUPPRESS_EMBEDS = 4;
const WAIT_MS = 5_000;

export function discordChannel(config: Config, { id, token }: Webhook): ChatChannel {
  const call = async (method: string, path: string, content?: string): Promise<DiscordAnswer> => {
    const init = {
      method,
      headers: { "Content-Type": "application/json" },
      // Nobody is mentioned, whatever a name contains.
      ...(content !== undefined && {
        body: JSON.stringify({ content, flags: SUPPRESS_EMBEDS, allowed_mentions: { parse: [] } }),
      }),
    };
    try {
      const address = `${config.DISCORD_URL}/api/v10/webhooks/${id}/${token}${path}`;
      return await fetchInTime(config, address, init, async (response) => {
        // Of most answers the status is enough.
        if (response.ok && method !== "POST") return {};
        const answer = parsed(await readCapped(response, ANSWER_MOST_BYTES));
        if (!response.ok) throw troubleOf(response, answer);
        return answer;
      });
    } catch (cause) {
      if (cause instanceof DiscordTrouble) throw cause;
      // The cause may have the address, which is a secret.
      throw new DiscordTrouble("unanswered", String(cause).replaceAll(token, "[token]"));
    }
  };
  return {
    async check() {
      await call("GET", "");
    },
    async post(content) {
      const { id: messageId } = await call("POST", "?wait=true", content);
      if (typeof messageId !== "string") throw new DiscordTrouble("unanswered", "Discord names no message");
      return messageId;
    },
    async edit(messageId, content) {
      await call("PATCH", `/messages/${messageId}`, content);
    },
    async remove(messageId) {
      await call("DELETE", `/messages/${messageId}`);
    },
  };
}

interface DiscordAnswer {
  id?: unknown;
  code?: unknown;
  /** Seconds. */
  retry_after?: unknown;
}

function parsed(bytes: Uint8Array): DiscordAnswer {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) ?? {};
  } catch {
    return {};
  }
}

function troubleOf({ status, headers }: Response, { code, retry_after }: DiscordAnswer): DiscordTrouble {
  const words = `Discord answers ${status}${typeof code === "number" ? ` (${code})` : ""}`;
  if (status === 404 && code === UNKNOWN_MESSAGE) return new DiscordTrouble("missing", words);
  if ([401, 403, 404].includes(status)) return new DiscordTrouble("gone", words);
  if (status === 429) {
    const seconds = Number(retry_after ?? headers.get("Retry-After"));
    return new DiscordTrouble("busy", words, seconds > 0 ? Math.ceil(seconds * 1_000) : WAIT_MS);
  }
  if ([408, 500, 503].includes(status)) return new DiscordTrouble("down", words);
  // From a gateway: Discord may have taken the message.
  return new DiscordTrouble(status > 500 ? "unanswered" : "refused", words);
}
