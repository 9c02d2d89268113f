import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { type StoredMail, storedMail } from "./mail.ts";

/** Lifetime of an idempotency key at Resend. */
const KEY_LIVES_MS = 24 * 3_600_000;

/** A request with an `Idempotency-Key`: the same key and body must give the same mail again. */
const keptRequest = z.object({ key: z.string(), digest: z.string() });
type KeptRequest = z.infer<typeof keptRequest>;

const line = z.object({ mail: storedMail, request: keptRequest.nullable() });
type Line = z.infer<typeof line>;

export type MailStore = {
  /** Newest first. */
  list(): StoredMail[];
  find(id: string): StoredMail | undefined;
  /** Returns the digest and mail id of a request with this key, if Resend would still remember it. */
  earlier(key: string, now: number): { digest: string; id: string } | undefined;
  underWay: Set<string>;
  /** Resolves once the mail is on disk. */
  add(mail: StoredMail, request: KeptRequest | null): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
};

/** Parses the file. A last line cut short by a crash was never acknowledged, so it is dropped. */
function parseLines(content: string): { lines: Line[]; intactBytes: number } {
  const intact = content.slice(0, content.lastIndexOf("\n") + 1);
  const lines = intact
    .split("\n")
    .filter((text) => text !== "")
    .map((text) => line.parse(JSON.parse(text)));
  return { lines, intactBytes: Buffer.byteLength(intact) };
}

/** Opens `{dir}/mails.jsonl` with one mail per line, and creates the folder if missing. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true });
  const file = await open(join(dir, "mails.jsonl"), "a+");
  const { lines, intactBytes } = parseLines(await file.readFile("utf8"));
  await file.truncate(intactBytes);

  // Writes are queued: two mails never mix, and a failed write does not stop the next.
  let queue: Promise<void> = Promise.resolve();
  function inTurn(write: () => Promise<void>): Promise<void> {
    const turn = queue.then(write);
    queue = turn.catch(() => undefined);
    return turn;
  }

  return {
    underWay: new Set(),
    list: () => lines.map(({ mail }) => mail).reverse(),
    find: (id) => lines.find(({ mail }) => mail.id === id)?.mail,
    earlier(key, now) {
      const found = lines.find(
        ({ request, mail }) => request?.key === key && Date.parse(mail.createdAt) > now - KEY_LIVES_MS,
      );
      return found?.request ? { digest: found.request.digest, id: found.mail.id } : undefined;
    },
    add: (mail, request) =>
      inTurn(async () => {
        const { size } = await file.stat();
        try {
          await file.appendFile(`${JSON.stringify({ mail, request } satisfies Line)}\n`);
          await file.datasync();
        } catch (error) {
          // On a full disk the file may end with part of a mail, to which the next would be appended.
          await file.truncate(size);
          throw error;
        }
        lines.push({ mail, request });
      }),
    clear: () =>
      inTurn(async () => {
        await file.truncate(0);
        lines.length = 0;
      }),
    close: () => inTurn(() => file.close()),
  };
}
