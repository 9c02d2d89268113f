/**
 * The setting by which a local site's clock is ahead, in milliseconds. `startWorker` takes it: the worker itself knows
 * none, so that a deployed one has the time it is.
 */
export const CLOCK_SETTING = "CLOCK_AHEAD_MS";

/**
 * Moves the clock of a realm ahead; time goes on from there, so that durations stay as they are. Its source is also
 * run in workerd and in pages: it uses nothing around it.
 */
export function moveClock(ms: number): void {
  const real = Date;
  const now = () => real.now() + ms;
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (_, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
    get: (_, name) => (name === "now" ? now : Reflect.get(real, name)),
  });
}
