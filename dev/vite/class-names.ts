import { createHash } from "node:crypto";
import { relative } from "node:path";

const LETTERS = 4;
const BASE = 36;

interface File {
  path: string;
  names: string[];
}

/**
 * Returns short class names by file (named from `root`) and place in it. Names of the sources took up a tenth of each
 * page. They are the same in browser and worker, and on every machine.
 * @throws when two files get the same letters
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = new Map<string, File>();
  return (name, filename) => {
    const path = pathIn(root, filename);
    const letters = lettersOf(path);
    const file = files.get(letters) ?? { path, names: [] };
    files.set(letters, file);
    if (file.path !== path) throw new Error(`${path} and ${file.path} get the same class names: rename one.`);
    if (!file.names.includes(name)) file.names.push(name);
    return letters + file.names.indexOf(name).toString(BASE);
  };
}

export const classPrefix = (root: string, filename: string): string => lettersOf(pathIn(root, filename));

const pathIn = (root: string, filename: string): string => relative(root, filename).replaceAll("\\", "/");

/** Returns a prefix of fixed length, so that the rest is unambiguous. A class can't begin with a digit. */
function lettersOf(path: string): string {
  const hash = createHash("sha256").update(path).digest().readUInt32BE();
  return `c${(hash % BASE ** LETTERS).toString(BASE).padStart(LETTERS, "0")}`;
}
