import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { DOMAINS, domainOf, featureOf } from "./support/domains.ts";
import { findHandWritten } from "./support/hand-written-sql.ts";

function rankOf(path: string): number {
  const domain = domainOf(path);
  return domain ? DOMAINS.indexOf(domain) : -1;
}

const isOfWorker = (path: string) => path.startsWith("worker/");

/** A test of an imported path. Packages go by their names. */
type Is = (path: string) => boolean;
const matches =
  (pattern: RegExp): Is =>
  (path) =>
    pattern.test(path);

const isFeature: Is = (path) => isOfWorker(path) && featureOf(path) !== undefined;
const isEntry = matches(/^worker\/(entry\/|features\.ts$|index\.ts$)/);
const isManifest: Is = (path) => isFeature(path) && path.endsWith("/feature.ts");
const isContract = matches(/^worker\/contract\//);
const isWorker: Is = (path) => isOfWorker(path) && !isContract(path);
const isGround: Is = (path) => isWorker(path) && !featureOf(path) && !isEntry(path);
const isStore: Is = (path) => isFeature(path) && /[/-]store\.ts$/.test(path);
const isRules: Is = (path) => isFeature(path) && /[/-]rules\.ts$/.test(path);
const isRoutes: Is = (path) => isFeature(path) && /[/-]routes\.ts$/.test(path);
const isPure = matches(/^(zod|worker\/(lib\/(errors|failure-tally|file-keys|pick)|feature|job|news)\.ts)$/);
const isTable = matches(/^worker\/db\/schema\//);
const isData = matches(/^(drizzle-orm|@libsql\/|worker\/db\/schema\/)/);
const isHttp = matches(/^(hono(\/|$)|worker\/http\/)/);

const BROWSER = [
  /^web\/lib\//,
  /^web\/ui\//,
  /^web\/feature\.ts$/,
  null,
  /^web\/features\.ts$/,
  /^web\/app\//,
];
/** Returns the index of a browser file's layer, with features in place of null, or -1 if it is in none. */
const layerOf = (path: string) =>
  BROWSER.findIndex((layer) => (layer ? layer.test(path) : path.startsWith("web/") && featureOf(path)));

interface Wall {
  says: string;
  isBroken(from: string, to: string): boolean;
}

const WALLS: Wall[] = [
  {
    says: `Domains import from those before them: ${DOMAINS.map(({ name }) => name).join(" < ")}.`,
    isBroken: (from, to) =>
      featureOf(from) !== undefined && featureOf(to) !== undefined && rankOf(to) > rankOf(from),
  },
  {
    says: "The contract is shared with the browser: it imports zod, culori and its own files only.",
    isBroken: (from, to) => isContract(from) && !isContract(to) && !/^(zod|culori\/fn)$/.test(to),
  },
  {
    says: "The ground knows no feature.",
    isBroken: (from, to) => isGround(from) && featureOf(to) !== undefined,
  },
  {
    says: "Rules are pure: they import rules and the contract; what was found and the clock are passed in.",
    isBroken: (from, to) => isRules(from) && !isRules(to) && !isContract(to) && !isPure(to),
  },
  {
    says: "A feature's stores are its own: others ask its service.",
    isBroken: (from, to) => isStore(to) && featureOf(from) !== featureOf(to),
  },
  {
    says: "SQL is written in the stores of features and in db/.",
    isBroken: (from, to) => isWorker(from) && !isStore(from) && !from.startsWith("worker/db/") && isData(to),
  },
  {
    says: "A store uses tables of its own domain and of those below.",
    isBroken: (from, to) => isStore(from) && isTable(to) && rankOf(to) > rankOf(from),
  },
  {
    says: "HTTP is for routes: clients, services, rules and stores know nothing of it.",
    isBroken: (from, to) =>
      (from.startsWith("worker/clients/") || (isFeature(from) && !isRoutes(from) && !isManifest(from))) &&
      (isHttp(to) || isRoutes(to)),
  },
  {
    says: "Features are taken out by their line in the list: only that knows their manifests, and the entry only the list.",
    isBroken: (from, to) =>
      (isManifest(to) && from !== "worker/features.ts") ||
      (from.startsWith("worker/entry/") && featureOf(to) !== undefined),
  },
  {
    says: "Only the entry knows the entry.",
    isBroken: (from, to) => isWorker(from) && !isEntry(from) && isEntry(to),
  },
  {
    says: "Inside web: lib, ui, features, app. Each imports only from those before it.",
    isBroken: (from, to) => layerOf(from) >= 0 && layerOf(to) > layerOf(from),
  },
  {
    says: "The browser imports from the worker the contract and the type ApiType, nothing else.",
    isBroken: (from, to) =>
      from.startsWith("web/") &&
      ((isWorker(to) && to !== "worker/entry/app.ts") ||
        to.startsWith("node:") ||
        to.startsWith("react-dom/server")) &&
      !from.startsWith("web/server."),
  },
];

/** Returns imports that break a wall, as `from > to`, with the wall's sentence. */
export function findBreaks(root: string): Map<string, string> {
  const breaks = new Map<string, string>();
  for (const from of globSync("{worker,web}/**/*.{ts,tsx}", { cwd: root })) {
    for (const to of importsOf(from, readFileSync(join(root, from), "utf8"))) {
      const wall = WALLS.find(({ isBroken }) => isBroken(from, to));
      if (wall) breaks.set(`${from} > ${to}`, wall.says);
    }
  }
  return breaks;
}

/** Files that join all folders: the lists of features. */
const isList = matches(/^(worker\/(features|index)\.ts|web\/(features\.ts|main\.tsx|server\.tsx))$/);

/** Returns a line per cycle of value imports between the worker's folders. Types are erased, so they don't count. */
export function findCircles(root: string): string[] {
  const doors = new Map<string, Set<string>>();
  for (const from of globSync("worker/**/*.ts", { cwd: root })) {
    if (isList(from) || isContract(from)) continue;
    const source = readFileSync(join(root, from), "utf8").replace(/^(import|export) type .*$/gm, "");
    const rooms = importsOf(from, source)
      .filter((to) => isWorker(to) && !isList(to))
      .map(dirname);
    doors.set(dirname(from), new Set([...(doors.get(dirname(from)) ?? []), ...rooms]));
  }
  const reached = new Map([...doors.keys()].map((room) => [room, reachedFrom(room, doors)]));
  const isBetween = (one: string, other: string) =>
    reached.get(one)?.has(other) && reached.get(other)?.has(one);
  return [...doors.keys()]
    .filter((room) => isBetween(room, room))
    .map((room) => {
      const circle = [...doors.keys()].filter((other) => isBetween(room, other));
      return `${room} stands in a circle of rooms: ${circle.join(", ")}`;
    });
}

/** Returns folders reachable from a folder, itself included if it is in a cycle. */
function reachedFrom(room: string, doors: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const next = [room];
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    for (const to of doors.get(at) ?? []) {
      if (to === at || reached.has(to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
}

const IMPORT = /^(?:import|export)\s(?:[^;"=()]*\sfrom\s+)?"([^"\n]+)"|\bimport\(\s*"([^"\n]+)"/gm;

const importsOf = (from: string, source: string) =>
  [...source.matchAll(IMPORT)].map(([, named, awaited]) => {
    const [name = ""] = (named ?? awaited ?? "").split("?");
    return name.startsWith(".") ? join(dirname(from), name) : name;
  });

/** Returns a sentence per broken wall that is not allowed and per allowed line that is no longer needed. */
export function compare(found: Map<string, string>, allowed: readonly string[]): string[] {
  return [
    ...[...found].filter(([line]) => !allowed.includes(line)).map(([line, says]) => `${line}\n  ${says}`),
    ...allowed
      .filter((line) => !found.has(line))
      .map((line) => `${line}\n  Breaks no wall any more: remove it from ${ALLOWED}.`),
  ];
}

const ALLOWED = "tests/walls-allowed.txt";
const SQL_ALLOWED = "tests/sql-allowed.txt";

/** Returns sentences on files with more SQL that names columns by hand than allowed, or with less. */
export function compareSql(found: ReadonlyMap<string, string[]>, allowed: readonly string[]): string[] {
  const most = new Map(allowed.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]));
  return [...new Set([...found.keys(), ...most.keys()])].flatMap((file) => {
    const pieces = found.get(file) ?? [];
    const may = most.get(file) ?? 0;
    if (pieces.length < may)
      return [`${file}: ${pieces.length} left, ${may} allowed: lower it in ${SQL_ALLOWED}.`];
    if (pieces.length === may) return [];
    return [
      `${file}: ${pieces.length} pieces of SQL name columns by hand, ${may} may; write them from the schema, \`\${games.id}\`:`,
      ...pieces.map((names) => `  ${names}`),
    ];
  });
}

if (import.meta.main) {
  // A line with # gives the reason for the next.
  const linesOf = (file: string) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"));
  const wrong = [
    ...compare(findBreaks("."), linesOf(ALLOWED)),
    ...compareSql(findHandWritten("."), linesOf(SQL_ALLOWED)),
    ...findCircles("."),
  ];
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
