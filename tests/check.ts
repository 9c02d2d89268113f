import { spawn } from "node:child_process";

type Command = [script: string, ...args: string[]];

/** Checks that need only the sources. */
export const CHECKS = {
  Lint: ["node_modules/@biomejs/biome/bin/biome", "check", "."],
  Walls: ["tests/walls.ts"],
  Comments: ["tests/comments.ts"],
  Types: ["node_modules/typescript/bin/tsc", "-p", "tsconfig.json"],
} satisfies Record<string, Command>;
export const UNIT_TESTS: Command = ["node_modules/vitest/vitest.mjs", "run", "--project", "unit"];

/** Runs the commands concurrently and prints results, with the output of failures. Returns true if all passed. */
export async function passAll(commands: Record<string, Command>): Promise<boolean> {
  const passed = Object.entries(commands).map(async ([name, command]) => {
    const from = performance.now();
    const { code, said } = await run(command);
    const seconds = ((performance.now() - from) / 1000).toFixed(1);
    console.log(
      code === 0 ? `${name}: passed in ${seconds} s` : `${said}\n${name}: failed after ${seconds} s`,
    );
    return code === 0;
  });
  return (await Promise.all(passed)).every(Boolean);
}

function run(command: Command): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) };
    const started = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"], env });
    let said = "";
    for (const stream of [started.stdout, started.stderr]) stream.on("data", (text) => (said += text));
    started.once("error", reject);
    started.once("close", (code) => resolve({ code, said }));
  });
}

if (import.meta.main) {
  const passed = await passAll({ ...CHECKS, "Unit tests": UNIT_TESTS });
  process.exitCode = passed ? 0 : 1;
}
