// Shows what the club pushes to this device, and says when its address changes: it keeps no files and answers no requests.

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

// The push service has given up the address of this browser, and the browser may have a new one already.
addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.newSubscription)));

/** Statuses of a refusal for good: nobody is signed in here, or this browser is none of theirs. */
const REFUSED = [401, 403, 404];

/** Has the member told at the new address of this browser; where they no longer are, nobody is. */
async function renew(made) {
  const site = await fetch("/api/profile/push");
  if (REFUSED.includes(site.status)) return made?.unsubscribe();
  // The trouble is passing, and a subscription that is given up does not come back.
  if (!site.ok) return;
  const { key } = await site.json();
  const subscription =
    made ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { csrfToken } = await (await fetch("/api/auth/csrf")).json();
  const { status } = await fetch("/api/profile/push/renew", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...subscription.toJSON(), csrfToken }),
  });
  if (REFUSED.includes(status)) await subscription.unsubscribe();
}
