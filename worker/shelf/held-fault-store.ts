import { and, asc, count, eq, sql } from "drizzle-orm";
import { mustFind } from "../db/change.ts";
import { copies, faults, titles } from "../db/schema/shelf.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import type { HeldNames } from "../feature.ts";
import { PLAYER } from "../users/service.ts";

const isHeld = and(eq(faults.held, true), sql`${faults.fixedAt} is null`);

/** Words of NEW members about boxes. Refused ones go, and the kind of the fault stays. */
export const heldFaults: HeldNames = {
  kind: "faults",
  waiting: ({ db: { q } }, most) =>
    q
      .select({
        kind: sql<"faults">`'faults'`,
        id: faults.id,
        name: faults.text,
        shownAs: titles.name,
        author: PLAYER,
      })
      .from(faults)
      .innerJoin(copies, eq(copies.id, faults.copyId))
      .innerJoin(titles, eq(titles.id, copies.titleId))
      .leftJoin(users, eq(users.id, faults.byId))
      .where(isHeld)
      .orderBy(asc(faults.at))
      .limit(most),
  count: ({ db: { q } }, most) =>
    q.select({ count: count() }).from(selectIds(q, faults.id, isHeld).limit(most).as("held_faults")),
  waitingOf: ({ db: { q } }, id) =>
    q
      .select({ name: faults.text, subject: sql<string>`'what a new member wrote about a box'` })
      .from(faults)
      .where(and(eq(faults.id, id), isHeld)),
  settle: ({ db: { q } }, id, held, isShown) => {
    const where = and(eq(faults.id, id), eq(faults.text, held), isHeld);
    return [
      mustFind(q, selectIds(q, faults.id, where)),
      q
        .update(faults)
        .set({ held: false, ...(!isShown && { text: "" }) })
        .where(where),
    ];
  },
};
