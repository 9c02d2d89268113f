import { globSync, readFileSync } from "node:fs";
import { join } from "node:path/posix";

/** A table or column of the schema, with its name in the database. */
const NAMED = /(?:: |^export const \w+ = )\w+\(\s*"([a-z][a-z0-9_]*)"/gm;
/** A comment or regular expression, which are skipped, or the beginning of a text. */
const NEXT =
  /\/\/.*|\/\*[\s\S]*?\*\/|(?<=[(,=:[!&|?;{}]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])+\/|[`"'{}]/g;
const WORD = /(?<![$.\w])(?:([a-z]\w*)\.)?([a-z][a-z0-9_]*)\b/g;
/** Names of SQLite's own: json_each has a column `value`. */
const OF_SQLITE = new Set(["value"]);

/** Returns the texts of a source without the expressions in templates. */
function textsOf(source: string): string[] {
  const texts: string[] = [];
  const readCode = (from: number, isInTemplate: boolean): number => {
    let depth = 0;
    for (let at = from; ; ) {
      NEXT.lastIndex = at;
      const next = NEXT.exec(source);
      if (!next) return source.length;
      at = NEXT.lastIndex;
      if (next[0] === "{") depth++;
      else if (next[0] === "}" && depth === 0 && isInTemplate) return at;
      else if (next[0] === "}") depth--;
      else if (/^["'`]$/.test(next[0])) at = readText(at, next[0]);
    }
  };
  const readText = (from: number, quote: string): number => {
    let text = "";
    for (let at = from; at < source.length; ) {
      const char = source[at];
      if (char === quote) {
        texts.push(text);
        return at + 1;
      }
      if (char === "\\") at += 2;
      else if (quote === "`" && source.startsWith("${", at)) {
        text += "?";
        at = readCode(at + 2, true);
      } else {
        text += char;
        at++;
      }
    }
    return source.length;
  };
  readCode(0, false);
  return texts;
}

export const namesOf = (schema: readonly string[]): Set<string> =>
  new Set(schema.flatMap((source) => [...source.matchAll(NAMED)].map(([, name = ""]) => name)));

/**
 * Returns texts of a source that name columns by hand, in several words (`user_id`) or with a table (`u.name`). A
 * column of the schema object would no longer compile after a rename.
 */
export const handWrittenIn = (source: string, names: ReadonlySet<string>): string[] =>
  textsOf(source).flatMap((text) => {
    const found = [...text.replaceAll(/'[^']*'/g, "''").matchAll(WORD)].filter(
      ([, table, name = ""]) =>
        names.has(name) && !OF_SQLITE.has(name) && (table !== undefined || name.includes("_")),
    );
    return found.length > 0 && /\s/.test(text) ? [found.map(([word]) => word).join(", ")] : [];
  });

export function findHandWritten(root: string): Map<string, string[]> {
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const names = namesOf(globSync("worker/db/schema/*.ts", { cwd: root }).map(read));
  const files = globSync(["worker/**/{*-,}store.ts", "worker/db/*.ts"], { cwd: root }).sort();
  return new Map(
    files
      .map((file) => [file, handWrittenIn(read(file), names)] as const)
      .filter(([, { length }]) => length > 0),
  );
}
