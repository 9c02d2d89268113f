import type { DurableObjectNamespace, ImagesBinding, R2Bucket, RateLimit } from "@cloudflare/workers-types";
import type { Context } from "../context.ts";

/** Bindings named in wrangler.toml; settings are read by config.ts only. */
export interface Bindings {
  ASSETS: { fetch(request: Request | string): Promise<Response> };
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  /** Undefined if wrangler.toml omits it. */
  DOORBELL: DurableObjectNamespace | undefined;
  SIGN_IN_LIMIT: RateLimit;
  WRITE_LIMIT: RateLimit;
  SESSION_WRITE_LIMIT: RateLimit;
  SEARCH_LIMIT: RateLimit;
  LOG_LIMIT: RateLimit;
  CODE_LIMIT: RateLimit;
  IMAGE_LIMIT: RateLimit;
  DOORBELL_LIMIT: RateLimit;
}

export interface Environment {
  Bindings: Bindings;
  Variables: { ctx: Context; requestId: string };
}
