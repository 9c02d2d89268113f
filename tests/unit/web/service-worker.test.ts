import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";

const SOURCE = readFileSync(new URL("../../../web/public/service-worker.js", import.meta.url), "utf8");

interface Happening {
  waitUntil(work: Promise<unknown>): void;
}

/** The service worker, with tabs open at these addresses. */
function started(...open: string[]) {
  const listeners = new Map<string, (event: object) => void>();
  const tabs = open.map((url) => ({ url, focus: vi.fn(async () => undefined) }));
  const given = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: vi.fn(),
    registration: { showNotification: vi.fn(async () => undefined) },
    clients: { matchAll: vi.fn(async () => tabs), openWindow: vi.fn(async () => undefined) },
  };
  runInNewContext(SOURCE, given);
  const happens = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const waiting: Happening = { waitUntil: (promise) => void work.push(promise) };
    listeners.get(name)?.({ ...event, ...waiting });
    await Promise.all(work);
  };
  return { ...given, listeners, tabs, happens };
}

const navigate = "https://club.example/games/azul";

it("a declarative message is shown as it is, one about the same thing in its place", async () => {
  const { happens, registration } = started();
  const notification = {
    title: "Azul",
    body: "Moved.",
    navigate,
    tag: "/games/azul",
    lang: "en-GB",
    icon: "i",
  };
  await happens("push", { data: { json: () => ({ web_push: 8030, notification }) } });
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith("Azul", {
    body: "Moved.",
    tag: "/games/azul",
    lang: "en-GB",
    icon: "i",
    renotify: true,
    data: { navigate },
  });
});

it("a press on it leads to the tab that shows it, or else to a new one", async () => {
  for (const isOpen of [true, false]) {
    const { happens, clients, tabs } = started("https://club.example/", ...(isOpen ? [navigate] : []));
    const close = vi.fn();
    await happens("notificationclick", { notification: { close, data: { navigate } } });
    expect(close).toHaveBeenCalledOnce();
    expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual(isOpen ? [0, 1] : [0]);
    expect(clients.openWindow.mock.calls).toEqual(isOpen ? [] : [[navigate]]);
  }
});

it("it answers no requests, and keeps nothing", () => {
  expect([...started().listeners.keys()].toSorted()).toEqual(["install", "notificationclick", "push"]);
  expect(SOURCE).not.toMatch(/\b(caches|fetch|indexedDB)\b/);
});
