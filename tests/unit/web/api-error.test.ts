import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError, errorFrom, messageFor, OFFLINE, offlineError } from "../../../web/lib/api-error.ts";
import { applyIssues } from "../../../web/lib/use-checked-form.ts";

const dispatched = vi.fn<(event: CustomEvent) => void>();
beforeEach(() => vi.stubGlobal("window", { dispatchEvent: dispatched.mockReset() }));
afterEach(() => vi.unstubAllGlobals());
const reported = () => dispatched.mock.calls.map(([event]) => event.detail.code);

const refusal = new ApiError(422, [
  { path: ["name"], message: "You must provide a game name" },
  { path: ["maxPlayers"], message: "Too few" },
  { path: ["name"], message: "And a shorter one" },
  { path: [], message: "The table is gone" },
]);

describe("the words for a field", () => {
  it("are the first message about it", () => {
    expect(messageFor(refusal, "name")).toBe("You must provide a game name");
    expect(messageFor(refusal, "maxPlayers")).toBe("Too few");
    expect(messageFor(refusal, "date")).toBeUndefined();
  });

  it("are the first message of all when no field is given", () => {
    expect(messageFor(refusal)).toBe("You must provide a game name");
    expect(messageFor(null)).toBeUndefined();
  });

  it("never show the details of an error that the server did not send", () => {
    expect(messageFor(new TypeError("undefined is not a function"))).toMatch(/went wrong on our side/);
  });
});

describe("the server's issues in a form", () => {
  it("land on their fields, the first of each, and the rest on the form itself", () => {
    const setError = vi.fn();
    applyIssues(refusal, setError, ["name", "date"]);
    expect(setError.mock.calls).toEqual([
      ["name", { type: "server", message: "You must provide a game name" }],
      ["root", { type: "server", message: "Too few" }],
    ]);
  });

  it("say that the connection is gone", () => {
    const setError = vi.fn();
    applyIssues(offlineError(new TypeError("Failed to fetch")), setError, ["name"]);
    expect(setError).toHaveBeenCalledExactlyOnceWith("root", { type: "server", message: OFFLINE });
    expect(reported()).toEqual(["CLIENT_FETCH_ERROR"]);
  });
});

describe("a response that is not a success", () => {
  it("becomes its error list", async () => {
    const error = await errorFrom(
      Response.json([{ path: ["player"], message: "This game is full" }], { status: 409 }),
    );
    expect(error.status).toBe(409);
    expect(error.message).toBe("This game is full");
    expect(error.issues).toEqual([{ path: ["player"], message: "This game is full" }]);
    expect(reported()).toEqual([]);
  });

  it.each([
    ["HTML", new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["an empty list", Response.json([], { status: 500 })],
    ["another shape", Response.json([{ error: "x" }], { status: 500 })],
    ["an object", Response.json({ path: [], message: "x" }, { status: 500 })],
  ])("still has a message when it is %s", async (_, response) => {
    expect((await errorFrom(response)).message).toMatch(/went wrong on our side/);
    expect(reported()).toEqual(["CLIENT_FETCH_ERROR"]);
  });
});
