import { brotliCompressSync, constants } from "node:zlib";
import { build, type Rolldown } from "vite";

export const brotliBytes = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

/** Returns the size of react and react-dom alone, built for production as the site is, despite vitest's NODE_ENV. */
export async function reactFloor(): Promise<number> {
  const built = (await build({
    configFile: false,
    root: new URL("./floor", import.meta.url).pathname,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    // For development it would contain the path of its source.
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      target: "es2024",
      modulePreload: { polyfill: false },
      rollupOptions: { input: new URL("./floor/main.tsx", import.meta.url).pathname },
    },
  })) as Rolldown.RolldownOutput;
  return built.output.reduce((sum, part) => sum + (part.type === "chunk" ? brotliBytes(part.code) : 0), 0);
}
