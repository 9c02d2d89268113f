import { createHash } from "node:crypto";
import { relative } from "node:path";

const LETTERS = 4;
const BASE = 36;

interface File {
  path: string;
  names: string[];
}

/**
 * Names classes by their file and their place in it: with the names of the sources, a tenth of each page's bytes were
 * names. They are the same for browser and worker, and on each machine.
 * @param root the folder from which the files are named
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

/** Returns what the names of a file's classes begin with. */
export const classPrefix = (root: string, filename: string): string => lettersOf(pathIn(root, filename));

const pathIn = (root: string, filename: string): string => relative(root, filename).replaceAll("\\", "/");

/** Always as many, so that what follows them is unambiguous; a class begins with no digit. */
function lettersOf(path: string): string {
  const hash = createHash("sha256").update(path).digest().readUInt32BE();
  return `c${(hash % BASE ** LETTERS).toString(BASE).padStart(LETTERS, "0")}`;
}
