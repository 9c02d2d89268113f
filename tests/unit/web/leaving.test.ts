import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isLeaving, loadUnlessLeaving, watchLeaving } from "../../../web/lib/leaving.ts";

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  watchLeaving();
});
afterEach(() => {
  happens("pageshow");
  vi.unstubAllGlobals();
});

const happens = (type: string) => page.dispatchEvent(new Event(type));

/** Returns a loader that fails or arrives on demand, once per request. */
function part() {
  const asked: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const fail = () => asked.at(-1)?.reject(new TypeError("aborted"));
  return { load, fail, arrive: () => asked.at(-1)?.resolve("there"), times: () => asked.length };
}

test("a load that breaks off while the page is left does not fail, and is repeated when the page comes back", async () => {
  for (const back of ["pageshow", "pointerdown", "keydown"]) {
    const { load, fail, arrive, times } = part();
    const settled = vi.fn();
    const loading = loadUnlessLeaving(load);
    loading.then(settled, settled);
    happens("beforeunload");
    fail();
    await new Promise((resolve) => setTimeout(resolve));
    expect([back, settled.mock.calls, isLeaving(), times()]).toEqual([back, [], true, 1]);
    happens("pagehide");
    happens(back);
    await expect.poll(times).toBe(2);
    expect(isLeaving()).toBe(false);
    arrive();
    expect(await loading).toBe("there");
  }
});

test("the control: a load that fails on a page that stays has failed, also on one that came back", async () => {
  const { load, fail } = part();
  const loading = loadUnlessLeaving(load);
  happens("beforeunload");
  happens("pageshow");
  fail();
  await expect(loading).rejects.toThrow("aborted");
});

test("a page without pending loads doesn't listen to beforeunload", async () => {
  const [first, second] = [part(), part()];
  const both = [loadUnlessLeaving(first.load), loadUnlessLeaving(second.load)];
  first.arrive();
  await both[0];
  // The other one is still loading.
  happens("beforeunload");
  expect(isLeaving()).toBe(true);
  happens("pageshow");
  second.arrive();
  await both[1];
  happens("beforeunload");
  expect(isLeaving()).toBe(false);
});
