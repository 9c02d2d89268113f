// Shows what the club pushes to this device, and does nothing else: it keeps no files and answers no requests.

addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => {
  // Declarative web push: browsers that know it do by themselves what follows.
  const { title, body, navigate, tag, lang, icon } = event.data.json().notification;
  event.waitUntil(registration.showNotification(title, { body, tag, lang, icon, renotify: true, data: { navigate } }));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.navigate));
});

/** Shows a page of this site: in the tab that has it open, else in a new one. */
async function show(address) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = open.find(({ url }) => url === address);
  return tab ? tab.focus() : clients.openWindow(address);
}
