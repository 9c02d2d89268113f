import { createMiddleware } from "hono/factory";
import { bggClient } from "../clients/bgg.ts";
import { r2Files } from "../clients/files.ts";
import { resendMailer } from "../clients/mailer.ts";
import { readConfig } from "../config.ts";
import type { Context } from "../context.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { sessionHash } from "../keyed-hash.ts";
import { sessionToken } from "./cookies.ts";
import type { Bindings, Environment } from "./environment.ts";
import { logLine } from "./log.ts";

/** The context of one request, or of the cron. */
export function contextOf(env: object, from: { requestId: string; credential: string | null }): Context {
  const config = readConfig(env);
  let db: Database | undefined;
  return {
    config,
    // Opened when it is first asked: some requests never do.
    get db() {
      db ??= openDatabase(config);
      return db;
    },
    mailer: resendMailer(config),
    boardGames: bggClient(config),
    files: r2Files((env as Bindings).FILES),
    now: Date.now(),
    credential: from.credential,
    log: (event, details) => logLine("info", { requestId: from.requestId, event, ...details }),
    logError: (event, details) => logLine("error", { requestId: from.requestId, event, ...details }),
  };
}

/** Gives every handler the context that services take. */
export const provideContext = createMiddleware<Environment>(async (c, next) => {
  const config = readConfig(c.env);
  const token = sessionToken(c, config);
  const credential = token ? await sessionHash(config.AUTH_SECRET, token) : null;
  c.set("ctx", contextOf(c.env, { requestId: c.get("requestId"), credential }));
  return next();
});
