import { LibsqlError } from "@libsql/client/http";
import { expect, it, vi } from "vitest";
import { change } from "../../../worker/db/change.ts";
import type { Statements } from "../../../worker/db/client.ts";
import { ClubError, refuse } from "../../../worker/lib/errors.ts";

const constraint = () => new LibsqlError("CHECK constraint failed: guards_hold", "SQLITE_CONSTRAINT_CHECK");

/** Returns a database of seats with a check: a save on an old count fails. */
function seats(most: number) {
  let taken = 0;
  const trips = { reads: 0, writes: 0 };
  const db = {
    async read() {
      trips.reads++;
      const found = { taken };
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      return found;
    },
    async write({ on }: { on: number }) {
      trips.writes++;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      if (taken + 1 > most) throw constraint();
      taken++;
      return { on };
    },
  };
  // The statements here aren't SQL, so this stands for the database.
  return { db: db as never, trips, taken: () => taken };
}

const sitDown = (db: never, most: number) =>
  change<Statements, number, Statements>(db, {
    load: () => ({}),
    decide(found) {
      const { taken } = found as unknown as { taken: number };
      if (taken >= most) throw refuse("conflict", "This game is full");
      return taken + 1;
    },
    save: (on) => ({ on }) as never,
  });

it.each([1, 4])(
  "of two hundred concurrent changes for %i seats that many succeed, and the others are told why not",
  async (most) => {
    const { db, taken } = seats(most);
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => sitDown(db, most)));
    const refused = outcomes.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(taken()).toBe(most);
    expect(outcomes.length - refused.length).toBe(most);
    expect(new Set(refused.map(({ reason }) => reason.message))).toEqual(new Set(["This game is full"]));
  },
);

it("a decision that throws saves nothing, and one without a change makes no second trip", async () => {
  const { db, trips } = seats(1);
  const steps = { load: () => ({}), save: () => ({}) };
  const refusing = {
    ...steps,
    decide: () => {
      throw refuse("forbidden", "No.");
    },
  };
  await expect(change(db, refusing)).rejects.toThrow("No.");
  expect((await change(db, { ...steps, decide: () => null })).saved).toBeNull();
  expect(trips).toEqual({ reads: 2, writes: 0 });
});

it("a change that always conflicts is given up after eight tries with a sentence, and its cause is logged", async () => {
  vi.useFakeTimers();
  let tries = 0;
  const db = {
    read: async () => ({}),
    write: async () => {
      tries++;
      throw constraint();
    },
  } as never;
  const begun = performance.now();
  const given = change(db, { load: () => ({}), decide: () => true, save: () => ({}) }).catch((e) => e);
  await vi.runAllTimersAsync();
  const error = await given;
  const took = performance.now() - begun;
  vi.useRealTimers();
  expect(took).toBeLessThan(4_000);
  expect(error).toBeInstanceOf(ClubError);
  expect([tries, error.code, error.message]).toEqual([
    8,
    "unavailable",
    "The club’s records are busy right now. Please try again in a moment.",
  ]);
  expect(error.cause).toBeInstanceOf(LibsqlError);
});

it("a change that fails for another reason is not retried", async () => {
  let tries = 0;
  const db = {
    read: async () => ({}),
    write: async () => {
      tries++;
      throw new LibsqlError("no such table: gusts", "SQLITE_ERROR");
    },
  } as never;
  await expect(change(db, { load: () => ({}), decide: () => true, save: () => ({}) })).rejects.toThrow(
    "no such table",
  );
  expect(tries).toBe(1);
});
