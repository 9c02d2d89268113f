import { expect, it, vi } from "vitest";
import { SERVICE_WORKER_SOURCE, startServiceWorker } from "../../support/service-worker.ts";

const navigate = "https://club.example/games/azul";

it("a declarative message is shown as it is, one about the same thing in its place", async () => {
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

it("a press on it leads to the tab that shows it, or else to a new one", async () => {
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

it("it answers no requests, and keeps nothing", () => {
  const { listeners } = startServiceWorker();
  expect([...listeners.keys()].toSorted()).toEqual([
    "install",
    "notificationclick",
    "push",
    "pushsubscriptionchange",
  ]);
  expect(SERVICE_WORKER_SOURCE).not.toMatch(/\b(caches|indexedDB)\b/);
});
