import { renderToReadableStream } from "react-dom/server.edge";
import type { PageData } from "../worker/contract/site.ts";
import { App } from "./app/app.tsx";

/** Draws the page at the path (with its query) to HTML; all of it, with no script in between. */
export async function render(path: string, data: PageData): Promise<string> {
  const [pathname = "/", search = ""] = path.split("?");
  let failure: unknown;
  const stream = await renderToReadableStream(<App data={data} ssrPath={pathname} ssrSearch={search} />, {
    // A boundary larger than this would be sent hidden and moved into place by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) throw failure;
  return new Response(stream).text();
}
