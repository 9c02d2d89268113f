// A module in front of the built worker. It lets a test say what R2 fails at (`GET /_fail?at=put,get`, or at which keys:
// `put:trash/`) and how many days older objects are than they are (`GET /_age?days=31&keys=…`), and counts what R2 is
// asked (`GET /_asked`: since it was asked last).
import worker from "./index.js";

const failing = new Set();
const ages = new Map();
let asked = 0;
const METHODS = {
  put: "put",
  createMultipartUpload: "put",
  get: "get",
  head: "head",
  delete: "delete",
  list: "list",
};

/** The keys that a call is about; of a list what they begin with. */
const keysOf = (method, [first]) => (method === "list" ? [first?.prefix ?? ""] : [first].flat());

const failsAt = (method, given) =>
  failing.has(method) ||
  keysOf(method, given).some((key) =>
    [...failing].some((at) => at.startsWith(`${method}:`) && key.startsWith(at.slice(method.length + 1))),
  );

const troubled = (bucket) =>
  new Proxy(bucket, {
    get(target, name) {
      const value = target[name];
      const method = METHODS[name];
      if (typeof value !== "function") return value;
      if (!method) return value.bind(target);
      return (...given) => {
        asked++;
        if (failsAt(method, given)) return Promise.reject(new Error(`R2 fails at ${method}`));
        if (failing.has("part") && name === "createMultipartUpload") return halfDone(target, given);
        const answer = value.apply(target, given);
        return name === "list" ? answer.then(aged) : answer;
      };
    },
  });

const aged = (listed) => ({
  ...listed,
  objects: listed.objects.map((object) => ({
    key: object.key,
    uploaded: new Date(object.uploaded.getTime() - (ages.get(object.key) ?? 0) * 86_400_000),
  })),
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

const listIn = (url, name) => url.searchParams.get(name)?.split(",").filter(Boolean) ?? [];

const CONTROLS = {
  "/_fail": (url) => {
    failing.clear();
    for (const at of listIn(url, "at")) failing.add(at);
  },
  "/_age": (url) => {
    for (const key of listIn(url, "keys")) ages.set(key, Number(url.searchParams.get("days")));
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
