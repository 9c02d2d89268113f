import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Plugin } from "vite";

/**
 * While developing, Vite injects styles and its reload client by inline script, which the site's policy rightly
 * refuses. The policy is taken off on the way out of the development server; the worker itself never knows.
 */
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

// The worker's answers are written with all their headers in this one call.
function withoutPolicy(response: ServerResponse): ServerResponse["writeHead"] {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  return (...given: unknown[]) => writeHead(...given.map((part) => (isHeaders(part) ? relaxed(part) : part)));
}

const isHeaders = (part: unknown): part is OutgoingHttpHeaders => typeof part === "object" && part !== null;

const relaxed = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-security-policy"),
  );
