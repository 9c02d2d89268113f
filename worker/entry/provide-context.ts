import { createMiddleware } from "hono/factory";
import { r2Archives } from "../clients/archives.ts";
import { bggClient } from "../clients/bgg.ts";
import { discordChannel } from "../clients/discord.ts";
import { durableDoorbell } from "../clients/doorbell.ts";
import { r2Files } from "../clients/files.ts";
import { resendMailer } from "../clients/mailer.ts";
import { webPush } from "../clients/push-service.ts";
import { type Context, clubDay } from "../context.ts";
import { SENT_BY } from "../contract/members/signed-out.ts";
import type { FailureKind } from "../contract/site/health.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { wordsIn } from "../failure-kind.ts";
import { currentClub, FEATURES, knownClub } from "../features.ts";
import { sessionToken } from "../http/cookies.ts";
import type { Bindings, Environment } from "../http/environment.ts";
import { describeCause, logLine, scrub } from "../http/log.ts";
import { readConfig } from "../lib/config.ts";
import { failureTally } from "../lib/failure-tally.ts";
import { sessionHashes } from "../lib/keyed-hash.ts";

/** A request by its id, or a cron by its name. */
interface From {
  requestId: string;
  credentials: readonly string[];
  sentBy?: string | undefined;
  isCron?: true;
}

export function contextOf(env: object, from: From): Context {
  const config = readConfig(env);
  const now = Date.now();
  const count = (kind: FailureKind, said: string | null) =>
    failureTally.add({
      day: clubDay(ctx),
      kind,
      at: now,
      requestId: from.isCron ? null : from.requestId,
      said: said && scrub(said),
    });
  let db: Database | undefined;
  let actor: string | null = null;
  const write = (level: "info" | "error", event: string, details?: Record<string, unknown>) =>
    logLine(level, { requestId: from.requestId, event, ...(actor && { member: actor }), ...details });
  const { FILES, DOORBELL } = env as Bindings;
  const ctx: Context = {
    features: FEATURES,
    config,
    club: knownClub(config),
    // Opened lazily: some requests never need it.
    get db() {
      // Cron runs read for all features at once and do many things, so one failure must not stop the rest.
      db ??= openDatabase(config, from.isCron ? { batches: true } : { outage: { error: null } });
      return db;
    },
    mailer: resendMailer(config, () => ctx.club.mailSenderName),
    pushes: (keys) => webPush(config, keys, `mailto:${ctx.club.contactEmail}`),
    chat: (webhook) => discordChannel(config, webhook),
    boardGames: bggClient(config),
    files: r2Files(FILES, config.UPSTREAM_TIMEOUT_MS),
    archives: r2Archives(FILES, config.UPSTREAM_TIMEOUT_MS),
    doorbell: DOORBELL && config.LIVE_UPDATES ? durableDoorbell(DOORBELL, config.UPSTREAM_TIMEOUT_MS) : null,
    now,
    credentials: from.credentials,
    sentBy: from.sentBy ?? null,
    get actor() {
      return actor;
    },
    noteActor: (publicId) => {
      actor = publicId;
    },
    log: (event, details) => write("info", event, details),
    logError: (kind, error, details) => {
      count(kind, wordsIn(error));
      write("error", "failed", { failure: kind, ...details, cause: describeCause(error) });
    },
    countFailure: (kind) => count(kind, null),
  };
  return ctx;
}

export async function emailContext(env: object): Promise<Context> {
  const ctx = contextOf(env, { requestId: "email", credentials: [], isCron: true });
  ctx.club = await currentClub(ctx);
  return ctx;
}

export const provideContext = createMiddleware<Environment>(async (c, next) => {
  const config = readConfig(c.env);
  const token = sessionToken(c, config);
  const credentials = token ? await sessionHashes(config, token) : [];
  const sentBy = c.req.header(SENT_BY);
  c.set("ctx", contextOf(c.env, { requestId: c.get("requestId"), credentials, sentBy }));
  return next();
});

/** Middleware that loads the club's settings: for everything except files and pictures. */
export const provideClub = createMiddleware<Environment>(async (c, next) => {
  const ctx = c.get("ctx");
  ctx.club = await currentClub(ctx);
  return next();
});
