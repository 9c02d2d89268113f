import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ports, siteSettings } from "../../../dev/settings.ts";
import { readConfig, SETTING_NAMES } from "../../../worker/lib/config.ts";

afterEach(() => vi.unstubAllEnvs());

describe("the ports of a local site", () => {
  it("are those of docs/settings.md unless the environment says otherwise", () => {
    for (const name of ["PORT", "OUTBOX_PORT", "BGG_PORT", "DATABASE_PORT"]) vi.stubEnv(name, undefined);
    expect(ports()).toEqual({ site: 8787, outbox: 8788, boardGames: 8789, database: 8790 });
    vi.stubEnv("OUTBOX_PORT", "9000");
    expect(ports().outbox).toBe(9000);
  });

  it.each(["abc", "0", "65536", "-1", "8787.5", "1e3", " 9000"])("cannot be %j, in words", (port) => {
    vi.stubEnv("DATABASE_PORT", port);
    expect(ports).toThrow(`DATABASE_PORT=${port} is not a port: choose a whole number from 1 to 65535.`);
  });
});

describe("a setting that is missing or wrong", () => {
  it.each([
    ["AUTH_SECRET", undefined],
    ["AUTH_SECRET", "too short"],
    ["CLUB_TIME_ZONE", "Atlantis/Centre"],
    ["SIGN_IN_LINK_MINUTES", "0"],
    ["HSTS_INCLUDES_SUBDOMAINS", "perhaps"],
  ])("is named alone, and not its value (%s: %s)", (name, value) => {
    const wrong = () => readConfig({ ...siteSettings(), [name]: value });
    expect(wrong).toThrow(new RegExp(`^Settings: [^→]*→ at ${name}$`));
    expect(wrong).not.toThrow(/too short/);
  });
});

describe("the worker's settings for a local site", () => {
  it("are complete, and follow the ports", () => {
    vi.stubEnv("PORT", "9001");
    expect(readConfig(siteSettings()).SITE_URL).toBe("http://localhost:9001");
  });

  it("take every setting from the environment but the stand-ins'", () => {
    for (const name of SETTING_NAMES) vi.stubEnv(name, "something");
    const settings = siteSettings();
    expect(SETTING_NAMES.filter((name) => settings[name] !== "something")).toEqual([
      "DATABASE_URL",
      "DATABASE_AUTH_TOKEN",
      "RESEND_BASE_URL",
      "RESEND_API_KEY",
      "PUSH_STAND_IN_URL",
      "BGG_URL",
      "BGG_TOKEN",
      "BGG_IMAGE_ORIGIN",
      "DISCORD_URL",
    ]);
  });
});

it("the README and CONTRIBUTING.md ask for the Node that package.json does", () => {
  const { node } = JSON.parse(readFileSync("package.json", "utf8")).engines;
  const asked = `Node ${/^>=([\d.]+)$/.exec(node)?.[1]} or newer`;
  for (const file of ["README.md", "CONTRIBUTING.md"])
    expect([file, readFileSync(file, "utf8").match(/Node \(?\d[^.]*?(\.\d+)? or newer/g)]).toEqual([
      file,
      [asked],
    ]);
});
