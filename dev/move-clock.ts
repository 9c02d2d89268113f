/** Setting of a local site's clock offset in milliseconds. `startWorker` takes it; a deployed worker ignores it. */
export const CLOCK_SETTING = "CLOCK_AHEAD_MS";

/** Moves a realm's clock ahead. Its source also runs in workerd and in pages, so it must be self-contained. */
export function moveClock(ms: number): void {
  const real = Date;
  const now = () => real.now() + ms;
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (_, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
    get: (_, name) => (name === "now" ? now : Reflect.get(real, name)),
  });
}
