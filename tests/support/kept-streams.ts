interface Answer {
  status: number;
  text: string;
}

interface Pipeline {
  baton?: string | null;
  requests: { type: string; sql_id?: number }[];
}

/** Lifetime of a stream here, well below the server's limit of 10 idle seconds. */
const KEPT_MS = 4_000;

/**
 * Sends Hrana pipelines over reused streams. For each stream the server opens a connection and reads the whole schema,
 * several times the work of most statements. A stream is only kept if the server says that it has no open transaction,
 * which is all that a pipeline with its own stream could leave behind.
 */
export function keepStreams(send: (path: string, body: string) => Promise<Answer>) {
  let kept: { baton: string; at: number }[] = [];

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
    // The server was restarted: it knows none of our streams and has run nothing.
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

/** Returns a database client's `fetch` that sends pipelines over reused streams. */
export function fetchOverKeptStreams(url: string): (request: Request) => Promise<Response> {
  const overKeptStream = keepStreams(async (path, body) => {
    // Compression between processes would be a tenth of a test's work.
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
