import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, isUnknown } from "../../../web/lib/api-error.ts";
import { sendOrVerify, sendWithRetries } from "../../../web/lib/retrying.ts";

const failure = (status: number) => new ApiError(status, [{ path: [], message: `Said with ${status}` }]);

/** Returns a mock with successive answers. A number is a failure with this status, and the last answer repeats. */
function answering(...answers: (number | string | null)[]) {
  let at = 0;
  const ask = vi.fn(async () => {
    const answer = answers[Math.min(at++, answers.length - 1)];
    if (typeof answer === "number") throw failure(answer);
    return answer as string;
  });
  return ask;
}

const waits = [0, 0, 0];
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: ApiError) => error.status,
  );

afterEach(() => vi.unstubAllGlobals());

test.each([
  [0, true],
  [500, false],
  [502, true],
  [503, false],
  [504, true],
  [522, true],
  [422, false],
])("after a response with status %i the outcome is unknown: %s", (status, expected) => {
  expect(isUnknown(failure(status))).toBe(expected);
});

describe("a write with a key", () => {
  test.each([400, 401, 409, 422, 429, 500, 503])("is sent once when refused with %i", async (status) => {
    const send = answering(status);
    expect(await statusOf(sendWithRetries(send, { waits }))).toBe(status);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("is retried while its outcome is unknown, and then the response counts", async () => {
    const send = answering(504, 0, "saved");
    const onDoubt = vi.fn();
    expect(await sendWithRetries(send, { waits, onDoubt })).toBe("saved");
    expect([send.mock.calls.length, onDoubt.mock.calls.length]).toEqual([3, 2]);
  });

  test("stays unknown when a retry was not processed", async () => {
    const send = answering(504, 503, 429, 503);
    const error = await sendWithRetries(send, { waits }).catch((cause: unknown) => cause);
    expect([send.mock.calls.length, isUnknown(error)]).toEqual([4, true]);
    expect((error as Error).message).toMatch(/won’t send it twice/);
  });

  test("is refused when a retry is", async () => {
    const send = answering(504, 422);
    expect(await statusOf(sendWithRetries(send, { waits }))).toBe(422);
    expect(send).toHaveBeenCalledTimes(2);
  });

  test("is not retried without a connection", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const send = answering(0);
    const error = await sendWithRetries(send, { waits }).catch((cause: unknown) => cause);
    expect([send.mock.calls.length, (error as Error).message]).toEqual([1, "Said with 0"]);
  });

  test("is not retried once it is aborted", async () => {
    const stop = new AbortController();
    const send = answering(504);
    const sending = sendWithRetries(send, { waits, signal: stop.signal, onDoubt: () => stop.abort() });
    await expect(sending).rejects.toThrow(/abort/i);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe("a write without a key", () => {
  test("is sent once, and found to be saved", async () => {
    const send = answering(504);
    const look = answering(503, null, "done");
    expect(await sendOrVerify(send, look, { waits })).toBe("done");
    expect([send.mock.calls.length, look.mock.calls.length]).toEqual([1, 3]);
  });

  test("is not looked up when refused", async () => {
    const look = answering("done");
    expect(await statusOf(sendOrVerify(answering(409), look, { waits }))).toBe(409);
    expect(look).not.toHaveBeenCalled();
  });

  test("is reported as unsaved when two look-ups do not find it", async () => {
    const look = answering(null, null, "too late");
    const error = await sendOrVerify(answering(504), look, { waits }).catch((cause: unknown) => cause);
    expect([(error as ApiError).status, (error as Error).message]).toEqual([
      409,
      "This hasn’t been saved. Please try again.",
    ]);
    expect(look).toHaveBeenCalledTimes(2);
  });

  test("stays unknown when it can't be looked up", async () => {
    expect(await statusOf(sendOrVerify(answering(504), answering(503), { waits }))).toBe(504);
  });

  test("is refused when the look-up is", async () => {
    expect(await statusOf(sendOrVerify(answering(504), answering(404), { waits }))).toBe(404);
  });
});
