import { Hono } from "hono";
import type { HonoBase } from "hono/hono-base";
import type { MergeSchemaPath, Schema } from "hono/types";
import type { Feature } from "../feature.ts";
import { FEATURES } from "../features.ts";
import { apiRoutes } from "../http/api-routes.ts";
import { bodyCap } from "../http/body-cap.ts";
import { csrf } from "../http/csrf.ts";
import type { Environment } from "../http/environment.ts";
import { contextFromWithin } from "../http/in-process.ts";
import { knownMethods } from "../http/known-methods.ts";
import { onError, onUnknownPath } from "../http/on-error.ts";
import { noStore, securityHeaders } from "../http/security-headers.ts";
import type { Web } from "../http/web.ts";
import { provideClub, provideContext } from "./provide-context.ts";
import { requestLog } from "./request-log.ts";

type SchemaOf<R> = R extends HonoBase<Environment, infer S extends Schema, string> ? S : never;

/** Merged schemas of a feature's routes, each at its path. */
type ApiOf<F> = F extends { api: infer A }
  ? { [Path in keyof A & string]: MergeSchemaPath<SchemaOf<A[Path]>, Path> }[keyof A & string]
  : never;

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

type ApiSchema = Intersection<ApiOf<(typeof FEATURES)[number]>>;

export type ApiType = HonoBase<Environment, ApiSchema extends Schema ? ApiSchema : never, "/">;

const ALL: readonly Feature[] = FEATURES;

function withRoutes(app: Hono<Environment>, entry: "api" | "links" | "bare"): Hono<Environment> {
  for (const feature of ALL)
    for (const [path, routes] of Object.entries(feature[entry] ?? {})) app.route(path, routes);
  return app;
}

const api = withRoutes(apiRoutes().use(csrf), "api").all("*", onUnknownPath);

/** The API for pages rendered in process. */
const apiWithin = new Hono<Environment>().use(contextFromWithin).route("/api", api).onError(onError);

export function createApp(web: Web): Hono<Environment> {
  const app = apiRoutes();
  app
    .use(requestLog, securityHeaders, provideContext)
    .use("/api/*", noStore, bodyCap)
    .use(knownMethods(() => app));
  withRoutes(app, "bare").use(provideClub);
  withRoutes(app, "links").route("/api", api);
  for (const { pages } of ALL) if (pages) app.route("/", pages(web, apiWithin));
  return app.notFound(onUnknownPath).onError(onError);
}
