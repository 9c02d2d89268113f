import { DiscordTrouble } from "./clients/discord.ts";
import { MailTrouble } from "./clients/mailer.ts";
import { PushTrouble } from "./clients/push-service.ts";
import { UpstreamTrouble } from "./clients/upstream.ts";
import type { FailureKind } from "./contract/site/health.ts";
import { clubErrorIn, OperatorError } from "./lib/errors.ts";

const SAID_MOST = 300;

const MAIL_KINDS = { down: "mail", busy: "mail-busy", refused: "mail-refused" } as const;

export function failureKindOf(error: unknown): FailureKind {
  const trouble = inChain(error, MailTrouble);
  if (trouble) return MAIL_KINDS[trouble.kind];
  const push = inChain(error, PushTrouble);
  if (push) return push.kind === "refused" ? "push-refused" : "push";
  if (inChain(error, DiscordTrouble)) return "chat";
  return clubErrorIn(error)?.part ?? "code";
}

/** Returns an error's message for operators; null for errors that may contain personal data. */
export function wordsIn(error: unknown): string | null {
  const found = inChain(error, UpstreamTrouble) ?? inChain(error, OperatorError);
  return found ? found.message.slice(0, SAID_MOST) : null;
}

type ErrorClass<E> = new (...given: never[]) => E;

function inChain<E extends Error>(error: unknown, kind: ErrorClass<E>): E | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return at;
  return undefined;
}
