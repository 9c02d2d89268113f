// A module in front of the built worker. Tests make R2 fail (`GET /_fail?at=put,get`, or at certain keys: `put:trash/`)
// or hang (`&how=hang`), backdate objects (`GET /_age?days=31&keys=…`), set the site's clock ahead of R2's (`GET
// /_ahead?ms=…`), and count R2's calls (`GET /_asked`: since the last count). What can fail: put, get, head, delete,
// list; of a large file: create, part, complete, abort; of a get: body, after its first bytes; images: resizing.
import worker from "./index.js";

const failing = new Set();
let isHanging = false;
const ages = new Map();
let aheadMs = 0;
let asked = 0;
const METHODS = {
  put: "put",
  createMultipartUpload: "create",
  get: "get",
  head: "head",
  delete: "delete",
  list: "list",
};
/** Longer than any test takes. */
const HANGING_MS = 600_000;
/** Time limit of a call that hangs. */
const GIVEN_UP_AFTER_MS = 50;
const FIRST_BYTES = 100;

/** Returns the keys of a call; for a list its prefix. */
const keysOf = (method, [first]) => (method === "list" ? [first?.prefix ?? ""] : [first].flat());

const failsAt = (method, given) =>
  failing.has(method) ||
  keysOf(method, given).some((key) =>
    [...failing].some((at) => at.startsWith(`${method}:`) && key.startsWith(at.slice(method.length + 1))),
  );

// A call's time limit is set synchronously with it. A hanging call gets a short one, so that nobody has to wait for it.
// Other calls keep the limits of the settings, and a call without a limit hangs for good.
const setTimer = globalThis.setTimeout;
let isLimitNext = false;
globalThis.setTimeout = (act, ms, ...given) => {
  const isLimit = isLimitNext;
  isLimitNext = false;
  return setTimer(act, isLimit ? Math.min(ms, GIVEN_UP_AFTER_MS) : ms, ...given);
};

async function hang() {
  isLimitNext = true;
  queueMicrotask(() => {
    isLimitNext = false;
  });
  await scheduler.wait(HANGING_MS);
}

async function fail(at) {
  if (isHanging) await hang();
  throw new Error(`R2 fails at ${at}`);
}

const troubled = (bucket) =>
  new Proxy(bucket, {
    get(target, name) {
      const value = target[name];
      const method = METHODS[name];
      if (typeof value !== "function") return value;
      if (!method) return value.bind(target);
      return async (...given) => {
        asked++;
        if (failsAt(method, given)) return fail(method);
        const answer = await value.apply(target, given);
        if (method === "create") return troubledUpload(answer);
        if (method === "get" && failing.has("body")) return stopping(answer);
        return method === "list" ? aged(answer) : answer;
      };
    },
  });

/** Returns a multipart upload whose second part never arrives, or which cannot be completed. */
const troubledUpload = (upload) => ({
  uploadPart: (number, bytes) =>
    number > 1 && failing.has("part") ? fail("part") : upload.uploadPart(number, bytes),
  complete: (parts) => (failing.has("complete") ? fail("complete") : upload.complete(parts)),
  abort: () => (failing.has("abort") ? fail("abort") : upload.abort()),
});

/** Returns an object whose body fails, or hangs, after its first bytes. */
function stopping(object) {
  if (!object?.body) return object;
  const { size, range, httpEtag, httpMetadata, customMetadata } = object;
  const reader = object.body.getReader({ mode: "byob" });
  let isBegun = false;
  const body = new ReadableStream({
    type: "bytes",
    async pull(controller) {
      if (isBegun) return fail("body");
      isBegun = true;
      controller.enqueue((await reader.read(new Uint8Array(FIRST_BYTES))).value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { size, range, httpEtag, httpMetadata, customMetadata, body };
}

const images = (binding) => ({
  input(picture) {
    if (!failing.has("images")) return binding.input(picture);
    const handle = { transform: () => handle, output: () => fail("images") };
    return handle;
  },
});

const aged = (listed) => ({
  ...listed,
  objects: listed.objects.map((object) => ({
    key: object.key,
    uploaded: new Date(object.uploaded.getTime() + aheadMs - (ages.get(object.key) ?? 0) * 86_400_000),
  })),
});

let known;
// The same object each time, as in workerd: settings are parsed once for it.
const withTroubles = (env) => {
  known ??= { ...env, FILES: troubled(env.FILES), IMAGES: images(env.IMAGES) };
  return known;
};

const listIn = (url, name) => url.searchParams.get(name)?.split(",").filter(Boolean) ?? [];

const CONTROLS = {
  "/_fail": (url) => {
    failing.clear();
    isHanging = url.searchParams.get("how") === "hang";
    for (const at of listIn(url, "at")) failing.add(at);
  },
  "/_age": (url) => {
    for (const key of listIn(url, "keys")) ages.set(key, Number(url.searchParams.get("days")));
  },
  "/_ahead": (url) => {
    aheadMs = Number(url.searchParams.get("ms"));
  },
  "/_asked": () => {
    const before = asked;
    asked = 0;
    return before;
  },
};

export default {
  fetch(request, env, execution) {
    const url = new URL(request.url);
    const control = CONTROLS[url.pathname];
    if (!control) return worker.fetch(request, withTroubles(env), execution);
    return new Response(String(control(url) ?? "ok"));
  },
  scheduled: (event, env, execution) => worker.scheduled(event, withTroubles(env), execution),
};
