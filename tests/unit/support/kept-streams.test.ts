import { expect, it } from "vitest";
import { keepStreams } from "../../support/kept-streams.ts";

interface Sent {
  baton: string | null;
  requests: { type: string; stmt?: { sql: string } }[];
}

/** Returns a server that tracks streams by their batons, and an open transaction on the current one. */
function server() {
  const sent: Sent[] = [];
  const state = { streams: new Set<string>(), isOpen: false };
  let opened = 0;
  const send = async (_path: string, body: string) => {
    const asked = JSON.parse(body) as Sent;
    sent.push(asked);
    if (asked.baton !== null && !state.streams.has(asked.baton))
      return { status: 400, text: "Received an invalid baton" };
    const baton = asked.baton ?? `stream ${++opened}`;
    state.streams.add(baton);
    const results = asked.requests.map(({ type }) => ({
      type: "ok",
      response: type === "get_autocommit" ? { type, is_autocommit: !state.isOpen } : { type },
    }));
    return { status: 200, text: JSON.stringify({ baton, base_url: null, results }) };
  };
  return { sent, state, pipeline: keepStreams(send) };
}

const whole = (...types: object[]) =>
  JSON.stringify({ requests: [...types, { type: "execute", stmt: { sql: "select 1" } }, { type: "close" }] });

it("a whole pipeline is answered as if its stream had been closed, and the next one goes over that stream", async () => {
  const { sent, pipeline } = server();
  const answer = await pipeline(whole());
  expect(JSON.parse(answer?.text ?? "")).toEqual({
    baton: null,
    base_url: null,
    results: ["execute", "close"].map((type) => ({ type: "ok", response: { type } })),
  });
  await pipeline(whole());
  expect(sent.map(({ baton }) => baton)).toEqual([null, "stream 1"]);
});

it("two pipelines at once never share a stream", async () => {
  const { sent, pipeline } = server();
  await pipeline(whole());
  await Promise.all([pipeline(whole()), pipeline(whole())]);
  expect(sent.map(({ baton }) => baton)).toEqual([null, "stream 1", null]);
});

it("a stream on which a transaction is open is closed, and not used again", async () => {
  const { sent, state, pipeline } = server();
  state.isOpen = true;
  await pipeline(whole());
  expect(sent.at(-1)).toEqual({ baton: "stream 1", requests: [{ type: "close" }] });
  await pipeline(whole());
  expect(sent.filter(({ requests }) => requests.length > 1).map(({ baton }) => baton)).toEqual([null, null]);
});

it("SQL that a pipeline has stored is dropped at its end", async () => {
  const { sent, pipeline } = server();
  await pipeline(whole({ type: "store_sql", sql_id: 3, sql: "select 3" }));
  expect(sent[0]?.requests).toContainEqual({ type: "close_sql", sql_id: 3 });
});

it("a server that does not know the stream, being another one, is asked again on a fresh one", async () => {
  const { sent, state, pipeline } = server();
  await pipeline(whole());
  state.streams.clear();
  expect((await pipeline(whole()))?.status).toBe(200);
  expect(sent.map(({ baton }) => baton)).toEqual([null, "stream 1", null]);
});

it("a pipeline with a stream of its own, or one that stays open, is passed on unchanged", async () => {
  const { sent, pipeline } = server();
  expect(await pipeline(JSON.stringify({ baton: "mine", requests: [{ type: "close" }] }))).toBeNull();
  expect(await pipeline(JSON.stringify({ requests: [{ type: "execute" }] }))).toBeNull();
  expect(sent).toEqual([]);
});
