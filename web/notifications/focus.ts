import type { Notification } from "../../worker/contract/notifications/notifications.ts";

/** Puts the focus on the drawer's title, which always stays. */
export const focusTitle = (): void => document.querySelector<HTMLElement>("dialog:modal h2")?.focus();

/** Before one is cleared: puts the focus on the button of the next that stays, else of the one before. */
export function focusWhatStays(notifications: Notification[], cleared: Notification): void {
  const at = notifications.indexOf(cleared);
  const stays = ({ url }: Notification) => url !== cleared.url;
  const next = notifications.slice(at).find(stays) ?? notifications.slice(0, at).findLast(stays);
  const button = next && document.getElementById(`clear-${next.id}`);
  if (button) button.focus();
  else focusTitle();
}
