import { SETTING_NAMES } from "../worker/lib/config.ts";

function port(name: string, fallback: number): number {
  const given = process.env[name];
  if (!given) return fallback;
  if (!/^\d{1,5}$/.test(given) || Number(given) < 1 || Number(given) > 65_535)
    throw new Error(`${name}=${given} is not a port: choose a whole number from 1 to 65535.`);
  return Number(given);
}

export function ports() {
  return {
    site: port("PORT", 8787),
    outbox: port("OUTBOX_PORT", 8788),
    boardGames: port("BGG_PORT", 8789),
    database: port("DATABASE_PORT", 8790),
  };
}

export type Ports = ReturnType<typeof ports>;

export const dataDir = (env: NodeJS.ProcessEnv = process.env) => env.DATA_DIR || ".data";

/** Keys for the stand-ins on this machine. A hosted site has secrets of its own. */
export const LOCAL_KEYS = {
  AUTH_SECRET: "a local secret, for this machine only, of 32 characters and more",
  RESEND_API_KEY: "re_local_outbox",
  BGG_TOKEN: "local-board-game-token",
};

const OF_STAND_INS = /^(DATABASE|RESEND|BGG|DISCORD)_|_STAND_IN_/;

/** Returns the worker's settings for a local site. The environment overrides all but the stand-ins' addresses. */
export function siteSettings(at = ports()): Record<string, string> {
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const given = SETTING_NAMES.filter((name) => process.env[name] !== undefined && !OF_STAND_INS.test(name));
  return {
    ...LOCAL_KEYS,
    SITE_URL: `http://localhost:${at.site}`,
    FIRST_ADMINS: "ada@club.example",
    DATABASE_URL: local(at.database),
    RESEND_BASE_URL: local(at.outbox),
    PUSH_STAND_IN_URL: `${local(at.outbox)}/push`,
    REPLY_ADDRESS: "reply@club.example",
    DISCORD_URL: `${local(at.outbox)}/discord`,
    BGG_URL: local(at.boardGames),
    BGG_IMAGE_ORIGIN: local(at.boardGames),
    ...Object.fromEntries(given.map((name) => [name, process.env[name] ?? ""])),
  };
}
