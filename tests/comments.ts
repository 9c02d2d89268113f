import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path/posix";

const QUESTION = /^(how|what|whatever|when|whenever|where|whether|which|who|whoever|whom|whose|why)\b/i;
/** Words that begin a sentence in the middle: the noun or verb is missing. */
const FRAGMENT =
  /^(after|also|as|at|before|by|for|from|in|not|of|on|once|these|those|to|under|while|with|without)\b/i;
const FILLING = new Set(
  "a an and as at by for from has in is it its of on or that the this to with".split(" "),
);

/** A doc comment and the line after it. */
const DOC = /\/\*\*\s*((?:[^*]|\*(?!\/))*)\*\/\s*\n?([^\n]*)/g;
const DECLARED =
  /^(?:export\s+)?(?:declare\s+)?(?:async\s+)?(?:readonly\s+)?(?:(?:function|const|let|interface|type|class|enum)\s+)?([A-Za-z_$][\w$]*)/;

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];

const isSame = (one: string, other: string) =>
  one === other || (one.length > 3 && other.startsWith(one)) || (other.length > 3 && one.startsWith(other));

/** Returns true for a short comment that adds no word to the name, or one word beside two of the name's. */
function echoes(comment: string, name: string): boolean {
  const told = wordsOf(comment).filter((word) => !FILLING.has(word));
  const named = wordsOf(name);
  const added = told.filter((word) => !named.some((part) => isSame(part, word)));
  return added.length === 0 || (added.length === 1 && told.length >= 3);
}

/** Returns the doc comments of a source that begin with a question word or in the middle, or repeat the name. */
export function faultsOf(source: string): string[] {
  return [...source.matchAll(DOC)].flatMap(([, raw = "", declaration = ""]) => {
    const comment = raw.replaceAll(/^\s*\*\s?/gm, "").trim();
    const [, name] = DECLARED.exec(declaration.trim()) ?? [];
    const isFault =
      QUESTION.test(comment) || FRAGMENT.test(comment) || (name !== undefined && echoes(comment, name));
    return isFault ? [comment.split("\n", 1)[0] ?? ""] : [];
  });
}

/** Returns those comments by file. */
function count(root: string): Map<string, string[]> {
  const files = globSync("{worker,web,dev,drizzle,docs,tests}/**/*.{ts,tsx,mjs}", { cwd: root }).sort();
  const faults = files.map((file) => [file, faultsOf(readFileSync(join(root, file), "utf8"))] as const);
  return new Map(faults.filter(([, { length }]) => length > 0));
}

/** Returns sentences on files with more faults than allowed, or fewer than the list says. */
export function compareCounts(found: Map<string, string[]>, allowed: ReadonlyMap<string, number>): string[] {
  const files = new Set([...found.keys(), ...allowed.keys()]);
  return [...files].flatMap((file) => {
    const faults = found.get(file) ?? [];
    const most = allowed.get(file) ?? 0;
    if (faults.length > most) {
      return [
        `${file}: ${faults.length} doc comments begin with a question word or in the middle, or only say the name again, ${most} may:`,
        ...faults.map((fault) => `  ${fault}`),
      ];
    }
    return faults.length < most
      ? [`${file}: ${faults.length} left, ${most} allowed: run node tests/comments.ts --shrink.`]
      : [];
  });
}

const ALLOWED = "tests/comments-allowed.txt";

if (import.meta.main) {
  const found = count(".");
  const lines = readFileSync(ALLOWED, "utf8").split("\n").filter(Boolean);
  const allowed = new Map(lines.map((line) => [line.split(" ")[0] ?? "", Number(line.split(" ")[1])]));
  if (process.argv.includes("--shrink")) {
    for (const [file, most] of allowed) allowed.set(file, Math.min(found.get(file)?.length ?? 0, most));
    const left = [...allowed].filter(([, most]) => most > 0);
    writeFileSync(ALLOWED, left.map(([file, most]) => `${file} ${most}\n`).join(""));
  }
  const wrong = compareCounts(found, allowed);
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
