import * as z from "zod";
import { UNNAMED_CLUB } from "../contract/club/club.ts";
import { isTimeZone } from "../contract/wall-clock.ts";

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const timeZone = z.string().refine(isTimeZone, "A time zone is a name such as Europe/London");
const origin = z.url().transform((url) => new URL(url).origin);

/** Settings with their meaning and default. docs/settings.md lists the same. */
const settings = z.object({
  /** Public address; the only source of the site's own origin. */
  SITE_URL: origin,
  // Initial values of the club's settings, used until they are first saved (`worker/club`) and nowhere else.
  SITE_NAME: z.string().default(UNNAMED_CLUB),
  SITE_SHORT_NAME: z.string().default("Our club"),
  CONTACT_EMAIL: z.string().default("hello@club.example"),
  /** Empty for none. */
  SOCIAL_URL: z.union([z.url(), z.literal("")]).default(""),
  VENUE_NAME: z.string().default(""),
  VENUE_ADDRESS: z.string().default(""),
  /** The venue on a map site; by default a search for its address. */
  VENUE_MAP_URL: z.url().optional(),
  /** Path of a picture with directions; empty for none. */
  VENUE_MAP_IMAGE: z
    .string()
    .regex(/^(\/.*)?$/)
    .default(""),
  CLUB_TIME_ZONE: timeZone.default("Europe/London"),
  /** Sender's address of emails; the name beside it is the initial value of the sender's name. */
  MAIL_FROM: z.string().default("hello@club.example"),
  /** Address for calendars' replies. Email Routing must hand it, and every `name+…@`, to the worker. */
  REPLY_ADDRESS: z
    .email()
    .regex(/^[^@+]{1,14}@/, "At most 14 characters before the @, without a +")
    .optional(),
  CLUB_SETTINGS_SECONDS: count(20),
  /** Daily budget of notifications and invitations; what the mail service allows beyond is left for sign-in links. */
  MAIL_NEWS_PER_DAY: count(70),
  /** Comma-separated addresses of members who become ADMIN on their first sign-in. */
  FIRST_ADMINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** Key of the hashes of links, sessions and csrf tokens. */
  AUTH_SECRET: z.string().min(32, "AUTH_SECRET needs at least 32 characters"),
  /** The former AUTH_SECRET: its hashes stay valid, new ones are made with AUTH_SECRET only. */
  AUTH_SECRET_PREVIOUS: z.string().min(32, "AUTH_SECRET_PREVIOUS needs at least 32 characters").optional(),
  SIGN_IN_LINK_MINUTES: count(30),
  SESSION_DAYS: count(30),
  SESSION_DAYS_MOST: count(180),
  SESSION_POLL_SECONDS: count(300),
  /** Links that an email address, or a network address, may request within the window. */
  SIGN_IN_LIMIT_PER_ADDRESS: count(5),
  SIGN_IN_LIMIT_PER_NETWORK: count(30),
  /** True to notify open pages of changes at once; otherwise they poll. */
  LIVE_UPDATES: z.stringbool().default(true),
  /** True to extend HSTS to all subdomains of the site. */
  HSTS_INCLUDES_SUBDOMAINS: z.stringbool().default(false),
  DATABASE_URL: z.string(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  RESEND_BASE_URL: z.url().default("https://api.resend.com"),
  RESEND_API_KEY: z.string().optional(),
  /** Stand-in that receives all pushes instead of the real push services. */
  PUSH_STAND_IN_URL: z.url().optional(),
  /** Further hosts of push services; `*.` matches any subdomain. */
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
  /** The only foreign origin that pictures are fetched from. */
  BGG_IMAGE_ORIGIN: origin.default("https://cf.geekdo-images.com"),
  /** Base address of Discord's API. Messages go there whatever host a webhook's address has. */
  DISCORD_URL: z.url().default("https://discord.com"),
  /** Timeout for the database, R2, the mail service, BoardGameGeek and Discord. */
  UPSTREAM_TIMEOUT_MS: count(4_000),
});

export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

export type Config = z.infer<typeof settings>;

/** NextAuth's error codes for missing settings that prevent signing in. @see spec §8 */
const CODES_IF_MISSING = [
  ["AUTH_SECRET", "NO_SECRET"],
  ["DATABASE_URL", "EMAIL_REQUIRES_ADAPTER_ERROR"],
] as const;

/** Error whose message names each missing or invalid setting. */
export class SettingsError extends Error {
  override name = "SettingsError";
  /** NextAuth's code for the first missing setting; undefined if it has none. */
  readonly code: string | undefined;

  constructor(message: string, env: object) {
    super(message);
    const given = env as Record<string, unknown>;
    this.code = CODES_IF_MISSING.find(([name]) => !given[name])?.[1];
  }
}

let parsed: { from: object; config: Config } | null = null;

/** Parses the environment once per isolate. @throws {SettingsError} */
export function readConfig(env: object): Config {
  if (parsed?.from !== env) {
    const result = settings.safeParse(env);
    if (!result.success) throw new SettingsError(`Settings: ${z.prettifyError(result.error)}`, env);
    parsed = { from: env, config: result.data };
  }
  return parsed.config;
}
