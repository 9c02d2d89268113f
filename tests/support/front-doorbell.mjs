// A module in front of the built worker. Tests set the answer of the doorbell's Durable Object to a ring (`GET
// /_ring?how=fails`, `hangs`, or `rings` as usual), ring it many times at once (`GET /_rings?times=…`), and end it as
// the platform may (`GET /_end`).
import worker, { Doorbell as Shipped } from "./index.js";

const ADDRESS = "https://doorbell";

let how = "rings";

export class Doorbell {
  constructor(state) {
    this.state = state;
    this.shipped = new Shipped(state);
  }

  fetch(request) {
    if (new URL(request.url).pathname === "/end") this.state.abort("ended by a test");
    return this.shipped.fetch(request);
  }

  webSocketMessage(socket) {
    this.shipped.webSocketMessage(socket);
  }

  webSocketClose(socket) {
    this.shipped.webSocketClose(socket);
  }
}

/** Returns the binding, whose object fails or hangs on request. */
const troubled = (namespace) => ({
  getByName: (name) => ({
    fetch(address, init) {
      if (init.method === "POST" && how === "fails") return Promise.reject(new Error("The object is away."));
      if (init.method === "POST" && how === "hangs") return new Promise(() => undefined);
      return namespace.getByName(name).fetch(address, init);
    },
  }),
});

let known;
// The same object each time, as in workerd: settings are parsed once for it.
const withTroubles = (env) => {
  known ??= { ...env, DOORBELL: troubled(env.DOORBELL) };
  return known;
};

const CONTROLS = {
  "/_ring": ({ searchParams }) => {
    how = searchParams.get("how");
  },
  "/_rings": ({ searchParams }, object) =>
    Promise.all(
      Array.from({ length: Number(searchParams.get("times")) }, () =>
        object.fetch(ADDRESS, { method: "POST", body: "[1]" }),
      ),
    ),
  "/_end": (_, object) => object.fetch(`${ADDRESS}/end`).catch(() => undefined),
};

export default {
  async fetch(request, env, execution) {
    const url = new URL(request.url);
    const control = CONTROLS[url.pathname];
    if (!control) return worker.fetch(request, withTroubles(env), execution);
    await control(url, env.DOORBELL.getByName("club"));
    return new Response("ok");
  },
};
