import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium on this machine; installs Debian's where there is none and it may. */
export function findBrowser(): string {
  const known = [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));
  if (known) return known;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) {
    throw new Error(
      "The browser tests need Chromium: install it (apt-get install chromium), or set CHROMIUM to its path.",
    );
  }
  console.log("Installing Chromium for the browser tests …");
  execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
  execFileSync("apt-get", ["install", "-y", "-qq", "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return findBrowser();
}

/** How Chromium is started in tests: nothing of it calls home. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
