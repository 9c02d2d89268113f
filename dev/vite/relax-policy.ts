import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Plugin } from "vite";

/** Drops the site's content policy in the dev server, where Vite injects inline scripts. The worker never knows. */
export function relaxPolicy(): Plugin {
  return {
    name: "relax-policy",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((_, response, next) => {
        response.writeHead = withoutPolicy(response);
        next();
      });
    },
  };
}

// The worker's answers pass all their headers in this one call.
function withoutPolicy(response: ServerResponse): ServerResponse["writeHead"] {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  return (...given: unknown[]) => writeHead(...given.map((part) => (isHeaders(part) ? relaxed(part) : part)));
}

const isHeaders = (part: unknown): part is OutgoingHttpHeaders => typeof part === "object" && part !== null;

const relaxed = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-security-policy"),
  );
