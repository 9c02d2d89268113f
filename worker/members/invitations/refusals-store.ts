import { eq, inArray } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { valuesOf } from "../../db/insert-rows.ts";
import { uninvited } from "../../db/schema/members.ts";

export const rememberRefusals = (
  { db: { q } }: Context,
  refusals: readonly { emailHash: string; at: number }[],
) =>
  q
    .insert(uninvited)
    .values(refusals.map((refusal) => ({ ...refusal, keyed: true })))
    .onConflictDoNothing();

export const unkeyedRefusals = ({ db: { q } }: Context, most: number) =>
  q
    .select({ hash: uninvited.emailHash, at: uninvited.at })
    .from(uninvited)
    .where(eq(uninvited.keyed, false))
    .limit(most);

export const forgetRefusals = ({ db: { q } }: Context, hashes: readonly string[]) =>
  q.delete(uninvited).where(inArray(uninvited.emailHash, valuesOf([...hashes])));
