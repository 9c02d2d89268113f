import { createClient } from "@libsql/client/http";
import { clubDay } from "../../../worker/context.ts";
import { contextOf } from "../../../worker/entry/provide-context.ts";
import { currentList } from "../../../worker/games/store.ts";
import type { Bindings } from "../../../worker/http/environment.ts";
import site from "../../../worker/index.ts";
import { readConfig } from "../../../worker/lib/config.ts";

type Execution = Parameters<typeof site.fetch>[2];

/** The site with its baselines beside it: one raw statement for the same JSON, and a bare `select 1`. */
export default {
  async fetch(request: Request, env: Bindings, execution: Execution): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/bench/raw-list") return rawList(env);
    if (pathname === "/bench/select-1") return selectOne(env);
    return site.fetch(request, env, execution);
  },
};

const clientOf = (env: object) => createClient({ url: readConfig(env).DATABASE_URL, concurrency: 1_000 });

async function rawList(env: object): Promise<Response> {
  const ctx = contextOf(env, { requestId: "bench", credentials: [] });
  const { sql, params } = currentList(ctx, { today: clubDay(ctx), cached: "[]" }).toSQL();
  const { rows } = await clientOf(env).execute({ sql, args: params as never });
  return json(String(rows[0]?.json));
}

async function selectOne(env: object): Promise<Response> {
  const { rows } = await clientOf(env).execute("select 1 as one");
  return json(JSON.stringify(rows[0]));
}

const json = (body: string) => new Response(body, { headers: { "Content-Type": "application/json" } });
