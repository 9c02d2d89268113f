import * as z from "zod";

const count = (fallback: number) => z.coerce.number().int().positive().default(fallback);
const timeZone = z.string().refine(isTimeZone, "A time zone is a name such as Europe/London");
const origin = z.url().transform((url) => new URL(url).origin);

/** Every setting, its meaning and its default. The README lists the same. */
const settings = z.object({
  /** The address people use; the only source of the site's own origin. */
  SITE_URL: origin,
  SITE_NAME: z.string().default("Thursday Table Club"),
  SITE_SHORT_NAME: z.string().default("Thursday Table"),
  CONTACT_EMAIL: z.string().default("hello@club.example"),
  SOCIAL_URL: z.url().default("https://social.example/@thursdaytable"),
  /** Where the club meets. */
  VENUE_NAME: z.string().default("The Old Cooperage"),
  VENUE_ADDRESS: z.string().default("14 Mill Lane, Aldermere"),
  /** The place on a map site; by default a search for its address. */
  VENUE_MAP_URL: z.url().optional(),
  /** Path of a picture of the way there; empty for none. */
  VENUE_MAP_IMAGE: z
    .string()
    .regex(/^(\/.*)?$/)
    .default("/art/find-us.svg"),
  CLUB_TIME_ZONE: timeZone.default("Europe/London"),
  MAIL_FROM: z.string().default("Thursday Table Club <hello@club.example>"),
  /** Mails of news a day of the club's; what the mail service takes beyond is kept for sign-in links. */
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
  SIGN_IN_LINK_MINUTES: count(30),
  SESSION_DAYS: count(30),
  SESSION_DAYS_MOST: count(180),
  SESSION_POLL_SECONDS: count(300),
  /** Links an address, or one network address, may ask for within the window. */
  SIGN_IN_LIMIT_PER_ADDRESS: count(5),
  SIGN_IN_LIMIT_PER_NETWORK: count(30),
  DATABASE_URL: z.string(),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  RESEND_BASE_URL: z.url().default("https://api.resend.com"),
  RESEND_API_KEY: z.string().optional(),
  BGG_URL: z.url().default("https://boardgamegeek.com"),
  BGG_TOKEN: z.string().optional(),
  /** The one foreign origin that pictures are fetched from. */
  BGG_IMAGE_ORIGIN: origin.default("https://cf.geekdo-images.com"),
  /** How long the database, the mail service or BoardGameGeek may take before a person is told. */
  UPSTREAM_TIMEOUT_MS: count(4_000),
});

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-GB", { timeZone: name }));
  } catch {
    return false; // unknown to this machine
  }
}

export type Config = z.infer<typeof settings>;

let parsed: { from: object; config: Config } | null = null;

/** Parses the environment, once an isolate. Throws a sentence naming each setting that is missing or wrong. */
export function readConfig(env: object): Config {
  if (parsed?.from !== env) {
    const result = settings.safeParse(env);
    if (!result.success) throw new Error(`Settings: ${z.prettifyError(result.error)}`);
    parsed = { from: env, config: result.data };
  }
  return parsed.config;
}
