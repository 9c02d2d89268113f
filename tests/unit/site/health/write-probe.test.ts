import { expect, it } from "vitest";
import { WriteProbe } from "../../../../worker/site/health/write-probe.ts";

const BOUND = 4_000;

/** Returns a probe, and a database that answers when the test tells it to. */
function probed(boundMs = BOUND) {
  const probe = new WriteProbe();
  const asked: ((answer: boolean) => void)[] = [];
  const ask = () => new Promise<boolean>((resolve) => asked.push(resolve));
  return { asked, at: (now: number) => probe.takesWrites(ask, boundMs, now) };
}

it("nothing is known before the first answer, and meanwhile no second probe is sent", async () => {
  const { asked, at } = probed();
  const first = at(0);
  expect([await at(0), await at(3_000)]).toEqual([null, null]);
  expect(asked).toHaveLength(1);
  asked[0]?.(true);
  expect(await first).toBe(true);
});

it("a result, good or bad, is reused for ten seconds from its probe", async () => {
  const { asked, at } = probed();
  for (const [turn, answer] of [true, false, true].entries()) {
    const asking = at(turn * 10_000);
    asked[turn]?.(answer);
    expect([await asking, await at(turn * 10_000 + 9_999)]).toEqual([answer, answer]);
  }
  expect(asked).toHaveLength(3);
});

it("a probe without an answer is repeated, but not while it may still be in flight", async () => {
  const { asked, at } = probed(30_000);
  void at(0);
  await at(29_999);
  expect(asked).toHaveLength(1);
  void at(30_000);
  expect(asked).toHaveLength(2);
});
