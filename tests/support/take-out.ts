import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { CHECKS } from "../check.ts";

const SOURCES = ["worker", "web", "dev", "drizzle", "drizzle.config.ts", "vite.config.ts", "tsconfig.json"];
const LISTS = ["worker/features.ts", "web/features.ts"];

/** A copy of the sources, from which features are removed. */
export interface SourceCopy {
  /**
   * Returns a line per compiler error without features. Tests are not compiled, and compilation is incremental.
   * @param contract files of the contract that belong to the features
   */
  errorsWithout(names: readonly string[], contract?: readonly string[]): Promise<string[]>;
  remove(): void;
}

/** Copies the sources. Throws if they don't compile as they are. */
export async function copySources(): Promise<SourceCopy> {
  const root = mkdtempSync(join(tmpdir(), "taken-out-"));
  const copy = () => {
    for (const path of SOURCES) cpSync(path, join(root, path), { recursive: true });
  };
  copy();
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const errors = await compile(root);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  return {
    async errorsWithout(names, contract = []) {
      try {
        for (const path of contract) rmSync(join(root, "worker/contract", path));
        const unknown = names.find((name) => !takeOut(root, name));
        return unknown === undefined ? await compile(root) : [`There is no feature ${unknown}.`];
      } finally {
        copy();
      }
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Deletes a feature's folders and their lines in the lists of features. Returns false if there is no such feature. */
function takeOut(root: string, name: string): boolean {
  const folders = globSync(`{worker,web}/{${name},!(contract)/${name}}/`, { cwd: root });
  if (!folders.some((path) => existsSync(join(root, path, "feature.ts")))) return false;
  for (const path of folders) rmSync(join(root, path), { recursive: true });
  for (const list of LISTS) {
    const text = readFileSync(join(root, list), "utf8");
    const manifests = [...text.matchAll(/^import \{ (\w+) \} from "\.(\/.*\/feature\.ts)";$/gm)].flatMap(
      ([, manifest, path]) => (existsSync(join(root, dirname(list), path ?? "")) ? [] : [manifest]),
    );
    if (manifests.length > 0)
      writeFileSync(
        join(root, list),
        text.replaceAll(new RegExp(`^.*\\b(?:${manifests.join("|")})\\b.*\n`, "gm"), ""),
      );
  }
  return true;
}

/** Compiles on one core, leaving the other to concurrent tests. */
function compile(root: string): Promise<string[]> {
  const [compiler] = CHECKS.Types;
  const args = [resolve(compiler), "-p", root, "--tsBuildInfoFile", join(root, "known"), "--singleThreaded"];
  return new Promise((done, fail) => {
    execFile(process.execPath, args, { cwd: root }, (error, said) => {
      if (error && said === "") fail(error);
      else done(said.split("\n").filter((line) => /\berror TS\d+:/.test(line)));
    });
  });
}
