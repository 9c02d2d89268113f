// A module in front of the built worker, which lets a test say what R2 fails at: `GET /_fail?at=put,get`.
import worker from "./index.js";

const failing = new Set();
const METHODS = {
  put: "put",
  createMultipartUpload: "put",
  get: "get",
  head: "head",
  delete: "delete",
  list: "list",
};

const troubled = (bucket) =>
  new Proxy(bucket, {
    get(target, name) {
      if (failing.has(METHODS[name])) return () => Promise.reject(new Error(`R2 fails at ${METHODS[name]}`));
      if (failing.has("part") && name === "createMultipartUpload")
        return (...given) => halfDone(target, given);
      const value = target[name];
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/** An upload in parts of which the second never arrives. */
async function halfDone(bucket, given) {
  const upload = await bucket.createMultipartUpload(...given);
  return {
    uploadPart: (number, bytes) =>
      number < 2 ? upload.uploadPart(number, bytes) : Promise.reject(new Error("R2 fails at a part")),
    abort: () => upload.abort(),
  };
}

let known;
// The same object each time, as workerd gives it: settings are parsed once for it.
const withTroubles = (env) => {
  known ??= { ...env, FILES: troubled(env.FILES) };
  return known;
};

export default {
  fetch(request, env, execution) {
    const url = new URL(request.url);
    if (url.pathname !== "/_fail") return worker.fetch(request, withTroubles(env), execution);
    failing.clear();
    for (const at of url.searchParams.get("at")?.split(",") ?? []) failing.add(at);
    return new Response("ok");
  },
  scheduled: (event, env, execution) => worker.scheduled(event, withTroubles(env), execution),
};
