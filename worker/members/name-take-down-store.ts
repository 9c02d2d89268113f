import { eq, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import { mustFind } from "../db/change.ts";
import { one } from "../db/client.ts";
import { users } from "../db/schema/users.ts";
import { selectIds } from "../db/select-ids.ts";
import { takeDown } from "../take-down.ts";
import { nameOfGuest, removeName } from "./guests/service.ts";
import { takeReportedName } from "./name-take-down-rules.ts";

export const nameTakeDown = takeDown(
  {
    kind: "name",
    reported: ({ db: { q } }: Context, publicId: string) =>
      q
        .select({
          place: sql<string>`'A member’s name'`,
          path: sql<string>`'/'`,
          authorId: users.id,
          quoted: users.name,
        })
        .from(users)
        .where(eq(users.publicId, publicId)),
    load: (ctx: Context, publicId: string) => ({
      named: one(
        ctx.db.q.select({ id: users.id, name: users.name }).from(users).where(eq(users.publicId, publicId)),
      ),
      ...nameOfGuest(ctx, publicId),
    }),
  },
  {
    decide: takeReportedName,
    save: (ctx, removal) => {
      const { q } = ctx.db;
      const stillCalled = (id: string, name: string) =>
        mustFind(q, selectIds(q, users.id, eq(users.id, id), eq(users.name, name)));
      if (removal.of === "guest") {
        const { id, shownAs } = removal.guest;
        return [stillCalled(id, shownAs), ...removeName(ctx, removal)];
      }
      const { id, name, by } = removal;
      return [stillCalled(id, name), q.update(users).set({ name: by }).where(eq(users.id, id))];
    },
  },
);
