import { expect, it, vi } from "vitest";
import { SERVICE_WORKER_SOURCE, startServiceWorker } from "../../support/service-worker.ts";

const navigate = "https://club.example/games/azul";

it("a push message is shown as sent, and replaces one about the same subject", async () => {
  const { happens, registration } = startServiceWorker();
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

it("a press on it focuses the tab with that page, or opens a new one", async () => {
  for (const isOpen of [true, false]) {
    const { happens, clients, tabs } = startServiceWorker({
      open: ["https://club.example/", ...(isOpen ? [navigate] : [])],
    });
    const close = vi.fn();
    await happens("notificationclick", { notification: { close, data: { navigate } } });
    expect(close).toHaveBeenCalledOnce();
    expect(tabs.map(({ focus }) => focus.mock.calls.length)).toEqual(isOpen ? [0, 1] : [0]);
    expect(clients.openWindow.mock.calls).toEqual(isOpen ? [] : [[navigate]]);
  }
});

it("the service worker answers no requests and caches nothing", () => {
  const { listeners } = startServiceWorker();
  expect([...listeners.keys()].toSorted()).toEqual([
    "install",
    "notificationclick",
    "push",
    "pushsubscriptionchange",
  ]);
  expect(SERVICE_WORKER_SOURCE).not.toMatch(/\b(caches|indexedDB)\b/);
});
