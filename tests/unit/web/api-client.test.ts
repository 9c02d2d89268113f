import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OFFLINE } from "../../../web/lib/api-error.ts";

type Handler = (path: string, init?: RequestInit) => Response | Promise<Response>;

const signedOut = vi.fn();
let calls: { path: string; body: Record<string, unknown> | null }[] = [];

/** Returns a fresh client (it remembers its token) of a server with this handler. */
async function clientAgainst(handler: Handler) {
  vi.resetModules();
  calls = [];
  vi.stubGlobal("window", { dispatchEvent: signedOut });
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    calls.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    return handler(path, init);
  });
  return import("../../../web/lib/api-client.ts");
}

const isCsrf = (path: string) => path === "/api/auth/csrf";
const refused = () => Response.json([{ path: [], message: "No" }], { status: 403 });

beforeEach(() => signedOut.mockReset());
afterEach(() => vi.unstubAllGlobals());

describe("the club's client", () => {
  it("adds the csrf token to every write and asks for it once", async () => {
    const { api, unwrapAnswer } = await clientAgainst((path) =>
      Response.json(isCsrf(path) ? { csrfToken: "t1" } : { id: "g" }),
    );
    await unwrapAnswer(api.games[":id"].kick.$post({ param: { id: "g" }, json: { player: "p" } }));
    await unwrapAnswer(api.games[":id"].kick.$post({ param: { id: "g" }, json: { player: "q" } }));
    expect(calls).toEqual([
      { path: "/api/auth/csrf", body: null },
      { path: "/api/games/g/kick", body: { player: "p", csrfToken: "t1" } },
      { path: "/api/games/g/kick", body: { player: "q", csrfToken: "t1" } },
    ]);
  });

  it("reads without a token", async () => {
    const { api, unwrapAnswer } = await clientAgainst(() => Response.json([]));
    await unwrapAnswer(api.games.current.$get());
    expect(calls).toEqual([{ path: "/api/games/current", body: null }]);
  });

  it.each([
    ["../tables", "..%2Ftables"],
    ["current?drop=tables#x", "current%3Fdrop%3Dtables%23x"],
    ["a b/%00\0é", "a%20b%2F%2500%00%C3%A9"],
    ["2026-11_x", "2026-11_x"],
  ])("requests %j by exactly that name", async (id, part) => {
    const { api, unwrapAnswer } = await clientAgainst(() => Response.json([]));
    await unwrapAnswer(api.games[":id"].offers.$get({ param: { id } }));
    expect(calls).toEqual([{ path: `/api/games/${part}/offers`, body: null }]);
  });

  it.each(["", ".", ".."])("sends no request for the name %j, which an address cannot hold", async (id) => {
    const { api, unwrapAnswer } = await clientAgainst(() => Response.json([]));
    await expect(unwrapAnswer(api.games[":id"].$get({ param: { id } }))).rejects.toMatchObject({
      status: 404,
    });
    await expect(unwrapAnswer(api.threads[":id"].$get({ param: { id }, query: {} }))).rejects.toThrow(
      "There’s nothing at this address.",
    );
    expect(calls).toEqual([]);
  });

  it("fetches a new token and retries once when the old one is outdated", async () => {
    let valid = "old";
    const { api, unwrapAnswer } = await clientAgainst((path, init) => {
      if (isCsrf(path)) return Response.json({ csrfToken: valid });
      return String(init?.body).includes(valid) ? Response.json({ id: "g" }) : refused();
    });
    const write = () =>
      unwrapAnswer(api.games[":id"].kick.$post({ param: { id: "g" }, json: { player: "p" } }));
    await write();
    valid = "new";
    expect(await write()).toEqual({ id: "g" });
    expect(calls.map(({ path, body }) => [path, body?.csrfToken])).toEqual([
      ["/api/auth/csrf", undefined],
      ["/api/games/g/kick", "old"],
      ["/api/games/g/kick", "old"],
      ["/api/auth/csrf", undefined],
      ["/api/games/g/kick", "new"],
    ]);
  });

  it("does not retry a write that is refused for another reason", async () => {
    const { api, unwrapAnswer } = await clientAgainst((path) =>
      isCsrf(path) ? Response.json({ csrfToken: "same" }) : refused(),
    );
    await expect(
      unwrapAnswer(api.games[":id"].kick.$post({ param: { id: "g" }, json: { player: "p" } })),
    ).rejects.toMatchObject({ status: 403, message: "No" });
    expect(calls.filter(({ path }) => path.endsWith("kick"))).toHaveLength(1);
  });

  it("reports a missing connection, and fetches the token again next time", async () => {
    let isOnline = false;
    const { api, unwrapAnswer } = await clientAgainst((path) => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return Response.json(isCsrf(path) ? { csrfToken: "t" } : { id: "g" });
    });
    const write = () =>
      unwrapAnswer(api.games[":id"].kick.$post({ param: { id: "g" }, json: { player: "p" } }));
    await expect(write()).rejects.toMatchObject({ name: "ApiError", status: 0, message: OFFLINE });
    isOnline = true;
    await expect(write()).resolves.toEqual({ id: "g" });
  });

  it("ends the session in the page when the server no longer knows the member", async () => {
    const { api, unwrapAnswer, SIGNED_OUT_EVENT } = await clientAgainst(() =>
      Response.json([{ path: [], message: "Please sign in first." }], { status: 401 }),
    );
    await expect(unwrapAnswer(api.users.$get())).rejects.toMatchObject({ message: "Please sign in first." });
    expect(signedOut.mock.calls[0]?.[0]).toMatchObject({ type: SIGNED_OUT_EVENT });
  });
});
