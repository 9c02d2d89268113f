import type { Context } from "../context.ts";
import { notifyFound } from "../notifications/service.ts";
import * as store from "./arrivals-store.ts";
import { type ArrivedCopy, pageOf } from "./rules.ts";

/** Statements that tell wishers, without a name, that a first box is there. Run before copies are saved. */
export const tellWishers = (ctx: Context, member: { id: string }, arrived: readonly ArrivedCopy[]) =>
  [...new Map(arrived.map((copy) => [copy.titleId, copy.titleName]))].flatMap(([titleId, title]) => [
    ...notifyFound(
      ctx,
      store.wishersToTell(ctx, titleId, member.id),
      { kind: "on-the-shelf", url: pageOf(titleId), facts: { title } },
      null,
      [],
    ),
    store.setWishersTold(ctx, titleId, member.id),
  ]);
