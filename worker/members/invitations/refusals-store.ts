import type { Context } from "../../context.ts";
import { uninvited } from "../../db/schema/members.ts";

export const insertRefusal = ({ db: { q }, now }: Context, emailHash: string) =>
  q.insert(uninvited).values({ emailHash, at: now, keyed: true }).onConflictDoNothing();
