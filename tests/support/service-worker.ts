import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { vi } from "vitest";

export const SERVICE_WORKER_SOURCE = readFileSync(
  new URL("../../web/public/service-worker.js", import.meta.url),
  "utf8",
);

interface Given {
  open?: string[];
  fetch?: (path: string, init?: object) => Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
  subscription?: object;
}

/** Starts the service worker in a mock browser that records its calls. */
export function startServiceWorker({ open = [], fetch, subscription }: Given = {}) {
  const listeners = new Map<string, (event: object) => void>();
  const tabs = open.map((url) => ({ url, focus: vi.fn(async () => undefined) }));
  const given = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    registration: {
      showNotification: vi.fn(async () => undefined),
      pushManager: { subscribe: vi.fn(async () => subscription) },
    },
    clients: { matchAll: vi.fn(async () => tabs), openWindow: vi.fn(async () => undefined) },
    fetch,
  };
  runInNewContext(SERVICE_WORKER_SOURCE, given);
  const happens = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
  };
  return { ...given, listeners, tabs, happens };
}
