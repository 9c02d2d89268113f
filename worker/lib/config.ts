import * as z from "zod";
import { isTimeZone } from "../contract/wall-clock.ts";

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const timeZone = z.string().refine(isTimeZone, "A time zone is a name such as Europe/London");
const origin = z.url().transform((url) => new URL(url).origin);

/** Every setting, its meaning and its default. docs/settings.md lists the same. */
const settings = z.object({
  /** The address people use; the only source of the site's own origin. */
  SITE_URL: origin,
  // What the club's own settings are until they are first saved (`worker/club`): nothing else reads these.
  SITE_NAME: z.string().default("Our board-game club"),
  SITE_SHORT_NAME: z.string().default("Our club"),
  CONTACT_EMAIL: z.string().default("hello@club.example"),
  /** Empty for none. */
  SOCIAL_URL: z.union([z.url(), z.literal("")]).default(""),
  /** Where the club meets; empty for no venue. */
  VENUE_NAME: z.string().default(""),
  VENUE_ADDRESS: z.string().default(""),
  /** The place on a map site; by default a search for its address. */
  VENUE_MAP_URL: z.url().optional(),
  /** Path of a picture of the way there; empty for none. */
  VENUE_MAP_IMAGE: z
    .string()
    .regex(/^(\/.*)?$/)
    .default(""),
  CLUB_TIME_ZONE: timeZone.default("Europe/London"),
  /** The address that mails come from; the name beside it is the first value of the sender's name. */
  MAIL_FROM: z.string().default("hello@club.example"),
  /**
   * Where answers of calendars come in, `reply@mail.club.example`: Email Routing hands mails to it, and to every
   * `reply+…@`, to the worker. Without it, calendars are not asked for answers.
   */
  REPLY_ADDRESS: z
    .email()
    .regex(/^[^@+]{1,14}@/, "At most 14 characters before the @, without a +")
    .optional(),
  /** For how long an isolate goes by the club's settings before it reads them again. */
  CLUB_SETTINGS_SECONDS: count(20),
  /** Mails of news and invitations a day of the club's; what the mail service takes beyond is kept for sign-in links. */
  MAIL_NEWS_PER_DAY: count(70),
  /** Comma-separated addresses whose members are ADMIN from their first sign-in on. */
  FIRST_ADMINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** Keys the hashes of links, sessions and csrf tokens. */
  AUTH_SECRET: z.string().min(32, "AUTH_SECRET needs at least 32 characters"),
  /** The AUTH_SECRET of before: what it has keyed still counts, and nothing new is keyed with it. */
  AUTH_SECRET_PREVIOUS: z.string().min(32, "AUTH_SECRET_PREVIOUS needs at least 32 characters").optional(),
  SIGN_IN_LINK_MINUTES: count(30),
  SESSION_DAYS: count(30),
  SESSION_DAYS_MOST: count(180),
  SESSION_POLL_SECONDS: count(300),
  /** Links an address, or one network address, may ask for within the window. */
  SIGN_IN_LIMIT_PER_ADDRESS: count(5),
  SIGN_IN_LIMIT_PER_NETWORK: count(30),
  /** Whether open pages are told of changes as they happen; else they ask now and then. */
  LIVE_UPDATES: z.stringbool().default(true),
  /** Whether browsers are told to use https for every host below the site's own, too. */
  HSTS_INCLUDES_SUBDOMAINS: z.stringbool().default(false),
  DATABASE_URL: z.string(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  RESEND_BASE_URL: z.url().default("https://api.resend.com"),
  RESEND_API_KEY: z.string().optional(),
  /** Pushes are handed to this instead of to the push services of browsers. */
  PUSH_STAND_IN_URL: z.url().optional(),
  /** Hosts of push services beside those of the usual browsers; `*.` stands for any name in front. */
  PUSH_SERVICES: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter((host) => host !== ""),
    ),
  BGG_URL: z.url().default("https://boardgamegeek.com"),
  BGG_TOKEN: z.string().optional(),
  /** The one foreign origin that pictures are fetched from. */
  BGG_IMAGE_ORIGIN: origin.default("https://cf.geekdo-images.com"),
  /** How long the database, R2, the mail service or BoardGameGeek may take before a person is told. */
  UPSTREAM_TIMEOUT_MS: count(4_000),
});

export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

export type Config = z.infer<typeof settings>;

/** NextAuth's codes for settings without which nobody can sign in. @see spec §8 */
const CODES_IF_MISSING = [
  ["AUTH_SECRET", "NO_SECRET"],
  ["DATABASE_URL", "EMAIL_REQUIRES_ADAPTER_ERROR"],
] as const;

/** Settings that are missing or wrong, each named in the message. */
export class SettingsError extends Error {
  override name = "SettingsError";
  /** NextAuth's code for the first that is missing; undefined where it has none. */
  readonly code: string | undefined;

  constructor(message: string, env: object) {
    super(message);
    const given = env as Record<string, unknown>;
    this.code = CODES_IF_MISSING.find(([name]) => !given[name])?.[1];
  }
}

let parsed: { from: object; config: Config } | null = null;

/**
 * Parses the environment, once an isolate.
 * @throws {SettingsError} naming each setting that is missing or wrong
 */
export function readConfig(env: object): Config {
  if (parsed?.from !== env) {
    const result = settings.safeParse(env);
    if (!result.success) throw new SettingsError(`Settings: ${z.prettifyError(result.error)}`, env);
    parsed = { from: env, config: result.data };
  }
  return parsed.config;
}
