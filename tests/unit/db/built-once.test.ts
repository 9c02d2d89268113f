import { and, gt, inArray, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { preparedStatement } from "../../../worker/db/prepared-statement.ts";
import { clubSettings } from "../../../worker/db/schema/platform.ts";
import { sessions } from "../../../worker/db/schema/users.ts";
import { changesOf, preparedOf, withoutRevision } from "../../../worker/db/written.ts";

type Asking = Parameters<ReturnType<typeof preparedStatement>>[0];
const asking = (credentials: string[], now: number): Asking => ({
  ...{ features: [], credentials, now },
  // Fails if the query is built anew for each request.
  db: new Proxy({} as Asking["db"], { get: () => expect.unreachable() }),
});

test("a session query is built once for each number of hashes, and sent with each request's values", () => {
  const build = vi.fn(({ db: { q }, credentials, now }: Asking, { device }: { device: string }) =>
    q
      .select({ id: sessions.userId, isKnown: sql`${sessions.device} = ${device}`.mapWith(Boolean) })
      .from(sessions)
      .where(and(inArray(sessions.tokenHash, credentials), gt(sessions.expiresAt, now))),
  );
  const read = preparedStatement(build);
  const sent = (credentials: string[], now: number, device: string) =>
    read(asking(credentials, now), { device }).toSQL();
  const first = sent(["a"], 1, "Firefox");
  const second = sent(["b"], 2, "Safari");
  expect([first.params, second.params]).toEqual([
    ["Firefox", "a", 1],
    ["Safari", "b", 2],
  ]);
  expect(second.sql).toBe(first.sql);
  expect(build).toHaveBeenCalledTimes(1);
  sent(["a", "b"], 3, "Firefox");
  sent([], 3, "Firefox");
  sent(["c"], 3, "Firefox");
  expect(build).toHaveBeenCalledTimes(3);
});

test("a prebuilt query returns the rows of the query it was built from", () => {
  const read = preparedStatement(({ db: { q }, credentials }) =>
    q
      .select({ id: sessions.userId, isNew: sql`${sessions.createdAt} > 0`.mapWith(Boolean) })
      .from(sessions)
      .where(inArray(sessions.tokenHash, credentials)),
  );
  const prepared = preparedOf(read(asking(["a", "b"], 1)));
  expect(prepared.getQuery().params).toEqual(["a", "b"]);
  expect(prepared.mapResult({ rows: [["1", 1]] }, true)).toEqual([{ id: "1", isNew: true }]);
});

test("a prebuilt update changes what the update it was built from does", () => {
  const of = (mark: typeof withoutRevision) =>
    preparedStatement(({ db: { q } }, { value }: { value: string }) =>
      mark(q.insert(clubSettings).values({ name: "ran", value })),
    );
  const note = (statement: ReturnType<typeof of>) => statement(asking([], 1), { value: "now" });
  expect(note(of(withoutRevision)).toSQL().params).toEqual(["ran", "now"]);
  expect(changesOf(note(of(withoutRevision)))).toEqual({ tables: ["club_settings"], lists: [] });
  expect(changesOf(note(of((query) => query)))).toEqual({
    tables: ["club_settings"],
    lists: ["calendar", "site"],
  });
});
