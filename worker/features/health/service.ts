import type { R2Bucket } from "@cloudflare/workers-types";
import { inTime } from "../../clients/in-time.ts";
import type { Context } from "../../context.ts";
import { selectOne } from "./store.ts";

interface Part {
  configured: boolean;
  /** Null: not asked, because asking costs or needs a person's doing. */
  reachable: boolean | null;
}

interface Health {
  ok: boolean;
  database: Part;
  files: Part;
  mail: Part;
  boardGames: Part;
}

/** What the site is made of and whether it answers. `ok` means that members can use the site. */
export async function checkHealth(ctx: Context, files: R2Bucket): Promise<Health> {
  const [database, bucket] = await Promise.all([
    answers(ctx, "database", () => selectOne(ctx)),
    answers(ctx, "files", () => inTime(files.head("health"), ctx.config.UPSTREAM_TIMEOUT_MS)),
  ]);
  return {
    ok: database,
    database: { configured: true, reachable: database },
    files: { configured: true, reachable: bucket },
    mail: { configured: ctx.mailer.configured, reachable: null },
    boardGames: { configured: ctx.boardGames.configured, reachable: null },
  };
}

async function answers(ctx: Context, part: string, ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    ctx.log("health", { part, reason: String(error) });
    return false;
  }
}
