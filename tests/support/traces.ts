/** State that test files of a process share and could change. */
export interface Traces {
  globals: Map<PropertyKey, unknown>;
  environment: Record<string, string | undefined>;
  folder: string;
}

/** Names of the runner, or that libraries (zod, emoji-mart, node-ical, sharp) set when they are loaded. */
const KEPT =
  /^(__vite|__VITEST|clockAheadMs$|dayOfTest$|__zod_|parcelRequire|regeneratorRuntime$|Temporal$|VIPSHOME$)/;

/** Returns values and getters. Getters aren't called, because some of Node's load a module. */
const globalsNow = (): Map<PropertyKey, unknown> =>
  new Map(
    Reflect.ownKeys(globalThis)
      .filter((key) => typeof key === "string" && !KEPT.test(key))
      .map((key) => {
        const property = Object.getOwnPropertyDescriptor(globalThis, key);
        return [key, property?.get ?? property?.value];
      }),
  );

export const tracesOf = (): Traces => ({
  globals: globalsNow(),
  environment: { ...process.env },
  folder: process.cwd(),
});

export function tracesSince({ globals, environment, folder }: Traces): string[] {
  const now = tracesOf();
  const changed = [...new Set([...globals.keys(), ...now.globals.keys()])].filter(
    (key) => !Object.is(globals.get(key), now.globals.get(key)),
  );
  const settings = [...new Set([...Object.keys(environment), ...Object.keys(now.environment)])].filter(
    (name) => !KEPT.test(name) && environment[name] !== now.environment[name],
  );
  return [
    ...changed.map((key) => `globalThis.${String(key)}`),
    ...settings.map((name) => `process.env.${name}`),
    ...(folder === now.folder ? [] : ["process.cwd()"]),
  ];
}
