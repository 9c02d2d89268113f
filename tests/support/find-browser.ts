import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without browser windows, Playwright's own choice. A fresh profile costs a sixth of the processor time. */
const SHELL = "chromium-headless-shell";
const PLACES = [
  `/usr/bin/${SHELL}`,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Returns the path of a Chromium, after installing Debian's headless one if there is none and it is permitted. */
export function findBrowser(): string {
  const given = process.env.CHROMIUM;
  if (given && existsSync(given)) return given;
  const [shell = ""] = PLACES;
  if (!existsSync(shell)) installShell();
  const found = PLACES.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    `The browser tests need Chromium: install it (apt-get install ${SHELL}), or set CHROMIUM to its path.`,
  );
}

function installShell(): void {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return;
  console.log("Installing Chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", SHELL],
  ]) {
    const { status, stderr } = spawnSync("apt-get", args, { env, encoding: "utf8" });
    if (status === 0) continue;
    console.warn(`apt-get ${args[0]} failed: ${stderr.trim()}`);
    return;
  }
}

/** Flags of Chromium in tests. It contacts no servers of its own. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
