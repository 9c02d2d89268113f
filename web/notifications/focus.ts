import type { Notification } from "../../worker/contract/notifications/notifications.ts";

/** Focuses the drawer's title, which is always there. */
export const focusTitle = (): void => document.querySelector<HTMLElement>("dialog:modal h2")?.focus();

/** Moves the focus before a notification is cleared: to the button of the next one, else of the one before. */
export function focusWhatStays(notifications: Notification[], cleared: Notification): void {
  const at = notifications.indexOf(cleared);
  const stays = ({ url }: Notification) => url !== cleared.url;
  const next = notifications.slice(at).find(stays) ?? notifications.slice(0, at).findLast(stays);
  const button = next && document.getElementById(`clear-${next.id}`);
  if (button) button.focus();
  else focusTitle();
}
