interface Answer {
  status: number;
  text: string;
}

interface Pipeline {
  baton?: string | null;
  requests: { type: string; sql_id?: number }[];
}

/** The server gives up a stream that has been idle for 10 s; long before, so do we. */
const KEPT_MS = 4_000;

/**
 * Hrana's pipelines over streams that are kept. The server opens a database connection for each stream and reads the
 * whole schema for it, several times the work of most statements. A pipeline that opens a stream, uses it and closes
 * it leaves nothing behind but an open transaction: the stream is kept only when the server says that there is none.
 */
export function keepStreams(send: (path: string, body: string) => Promise<Answer>) {
  let kept: { baton: string; at: number }[] = [];

  /** The answer to a pipeline as the server would give it, or null when it is not one that can use a kept stream. */
  return async (body: string): Promise<Answer | null> => {
    const { baton, requests } = JSON.parse(body) as Pipeline;
    if (baton || requests.at(-1)?.type !== "close") return null;
    const used = requests.slice(0, -1);
    const forgotten = used
      .filter(({ type }) => type === "store_sql")
      .map(({ sql_id }) => ({ type: "close_sql", sql_id }));
    const onStream = (baton: string | null) =>
      send(
        "/v3/pipeline",
        JSON.stringify({ baton, requests: [...used, ...forgotten, { type: "get_autocommit" }] }),
      );

    kept = kept.filter(({ at }) => performance.now() - at < KEPT_MS);
    const stream = kept.pop();
    let answer = await onStream(stream?.baton ?? null);
    // Another server by now: it knows none of our streams, and has run nothing.
    if (stream && answer.status === 400) {
      kept = [];
      answer = await onStream(null);
    }
    if (answer.status !== 200) return answer;
    const told = JSON.parse(answer.text) as {
      baton: string | null;
      results: { response?: { is_autocommit?: boolean } }[];
    };
    if (told.baton !== null) {
      if (told.results.at(-1)?.response?.is_autocommit === true)
        kept.push({ baton: told.baton, at: performance.now() });
      else await send("/v3/pipeline", JSON.stringify({ baton: told.baton, requests: [{ type: "close" }] }));
    }
    const results = [...told.results.slice(0, used.length), { type: "ok", response: { type: "close" } }];
    return { status: 200, text: JSON.stringify({ baton: null, base_url: null, results }) };
  };
}

/** A `fetch` for a client of the database, which sends its pipelines over kept streams. */
export function fetchOverKeptStreams(url: string): (request: Request) => Promise<Response> {
  const overKeptStream = keepStreams(async (path, body) => {
    // Packing and unpacking what goes from one process to the next is a tenth of a test's work.
    const headers = { "Accept-Encoding": "identity" };
    const answer = await fetch(new URL(path, url), { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  });
  return async (request) => {
    const answer = await overKeptStream(await request.clone().text());
    if (!answer) return fetch(request);
    return new Response(answer.text, {
      status: answer.status,
      headers: { "Content-Type": "application/json" },
    });
  };
}
