import { sql } from "drizzle-orm";
import { readConfig } from "../../../worker/config.ts";
import { openDatabase } from "../../../worker/db/client.ts";
import { forgetHeldList } from "../../../worker/features/games/held-list.ts";
import { selectCurrentGames } from "../../../worker/features/games/store.ts";
import type { Bindings } from "../../../worker/http/environment.ts";
import { contextOf } from "../../../worker/http/provide-context.ts";
import site from "../../../worker/index.ts";

type Execution = Parameters<typeof site.fetch>[2];

/**
 * The site, and beside it what it is measured against: one raw statement for the same JSON, a bare `select 1`,
 * and the list with nothing held, so that each request is sent all of it.
 */
export default {
  async fetch(request: Request, env: Bindings, execution: Execution): Promise<Response> {
    const { pathname, origin } = new URL(request.url);
    if (pathname === "/bench/nothing") return json("[]");
    if (pathname === "/bench/raw-list") return rawList(env);
    if (pathname === "/bench/select-1") return selectOne(env);
    if (pathname === "/bench/fresh-list") {
      forgetHeldList();
      return site.fetch(new Request(`${origin}/api/games/current`, request), env, execution);
    }
    return site.fetch(request, env, execution);
  },
};

async function rawList(env: object): Promise<Response> {
  const ctx = contextOf(env, { requestId: "bench", credential: null });
  const today = new Date().toISOString().slice(0, 10);
  const row = await selectCurrentGames(ctx, today, null);
  return json(row.json ?? "");
}

async function selectOne(env: object): Promise<Response> {
  const row = await openDatabase(readConfig(env)).old.q.get<{ one: number }>(sql`select 1 as one`);
  return json(JSON.stringify(row));
}

const json = (body: string) => new Response(body, { headers: { "Content-Type": "application/json" } });
