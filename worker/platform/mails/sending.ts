import type { Context } from "../../context.ts";
import type { Sender } from "../../feature.ts";
import { LETTERS_A_RUN, RUN_ORDER, shareLetters } from "./shares-rules.ts";

/** Asks all at once, so that batched reads take one trip. */
export async function dueSenders(ctx: Context): Promise<Sender[]> {
  const senders = ctx.features.flatMap(({ sender }) => sender ?? []);
  const found = await Promise.all(senders.map((sender) => ctx.db.read({ due: sender.due(ctx) })));
  return senders.filter((_, at) => found[at]?.due.some((rows) => rows.length > 0));
}

/** Sends pushes first, then each kind's share of letters. A failing sender counts as having used its share. */
export async function sendInShares(
  ctx: Context,
  due: readonly Sender[],
): Promise<{ wasDue: boolean; failed: unknown[] }> {
  const failed: unknown[] = [];
  let wasDue = false;
  const send = async (sender: Sender, share: number): Promise<number> => {
    const most = Math.min(share, sender.most ?? share);
    try {
      const sent = await sender.send(ctx, most);
      wasDue ||= sent.wasDue;
      return sent.requests;
    } catch (error) {
      failed.push(error);
      return most;
    }
  };
  let left = LETTERS_A_RUN;
  for (const sender of due) if (sender.kind === "pushes") left -= await send(sender, left);
  const letters = shareLetters(
    due.map(({ kind }) => kind).filter((kind) => kind !== "pushes"),
    left,
  );
  let unused = 0;
  for (const kind of RUN_ORDER) {
    const share = letters[kind] + unused;
    for (const sender of due) if (sender.kind === kind) unused = share - (await send(sender, share));
  }
  return { wasDue, failed };
}
