import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { describe, expect, it } from "vitest";
import manifest from "../../../package.json" with { type: "json" };

// Everything that CONTRIBUTING.md's recipes name must exist in the code.

const [, recipes = ""] = /^## Recipes\n([\s\S]*?)^## /m.exec(readFileSync("CONTRIBUTING.md", "utf8")) ?? [];
const sections = recipes.split(/^### /m).slice(1);

/** Spans that need not be in the code: words of SQL, iCalendar and the shell, and examples. */
const OTHERS = new Set(["ALTER TABLE … ADD", "SEQUENCE", 'git log --grep "^played:"', ":"]);

const PATH = /^[\w.@-]+(\/[\w.@-]+)*\/?$/;
const isPath = (span: string) =>
  PATH.test(span) && (span.includes("/") || /\.(tsx?|json|md|sql)$/.test(span));

/** Finds a recipe's path from the checkout's root or from a folder that the recipe named before. */
function resolve(span: string, folders: readonly string[]): string | undefined {
  return ["", ...folders].map((folder) => join(folder, span)).find((path) => existsSync(path));
}

const isFolder = (path: string) => statSync(path).isDirectory();

function missingIn(recipe: string): string[] {
  const spans = [...recipe.matchAll(/`([^`]+)`/g)]
    .map(([, span = ""]) => span)
    .filter((span) => !OTHERS.has(span));
  const files = new Set<string>();
  const folders = new Set<string>();
  const missing: string[] = [];
  for (const span of spans.filter(isPath)) {
    const path = resolve(span, [...folders].reverse());
    if (!path) missing.push(span);
    else if (isFolder(path)) folders.add(path);
    else {
      files.add(path);
      folders.add(dirname(path));
    }
  }
  const text = [...files].map((path) => readFileSync(path, "utf8")).join("\n");
  const routes =
    readFileSync("tests/api/route-table.ts", "utf8") + readFileSync("tests/unit/web/routes.test.ts", "utf8");
  for (const span of spans.filter((span) => !isPath(span))) {
    const [, script] = /^npm run ([\w:-]+)/.exec(span) ?? [];
    const isThere = script
      ? script in manifest.scripts
      : /^(?:[A-Z]+ )?\//.test(span)
        ? new RegExp(`"${span.replace(/:\w+/g, '[^/"]+')}"`).test(routes)
        : (span.match(/[A-Za-z_]\w*/g) ?? []).every((word) => new RegExp(`\\b${word}\\b`).test(text));
    if (!isThere) missing.push(span);
  }
  return missing;
}

describe("a recipe of CONTRIBUTING.md names only what is there:", () => {
  it.each(sections.map((recipe) => [recipe.slice(0, recipe.indexOf("\n")), recipe]))("%s", (_, recipe) => {
    expect(missingIn(recipe)).toEqual([]);
  });

  it("a file, a script or a name that is gone is found", () => {
    const gone =
      "`worker/club/rules.ts` has `NAMES` and `NO_SUCH_NAME`; `gone.ts`, `npm run gone`, `GET /api/gone`";
    expect(missingIn(gone)).toEqual(["gone.ts", "NO_SUCH_NAME", "npm run gone", "GET /api/gone"]);
  });

  it("recipes are there", () => {
    expect(sections.length).toBeGreaterThan(5);
  });
});
