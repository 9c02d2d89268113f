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
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          name.toLowerCase() === "content-security-policy" ? response : setHeader(name, value);
        next();
      });
    },
  };
}
