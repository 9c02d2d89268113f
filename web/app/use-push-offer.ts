import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isNotifiable } from "../games/notifiable.ts";

/** Storage key, once per device: without a member's name, so that it survives signing out. */
const OFFERED = "full-table.push-offered";
const LOOK_AGAIN_MS = 1_000;
const OPEN_OVERLAYS = "dialog:modal, [popover]:popover-open";

function wasOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED) !== null;
  } catch {
    return true; // Storage is switched off: it would be offered again and again.
  }
}

function noteOffered(): void {
  try {
    localStorage.setItem(OFFERED, "yes");
  } catch (error) {
    console.warn("It can't be kept that notifications were offered.", error);
  }
}

/** Returns true when to offer push to the member (public id): once per device, after they took a seat. */
export function usePushOffer(me: string): [isDue: boolean, close: () => void] {
  const client = useQueryClient();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const offer = () => {
      if (document.querySelector(OPEN_OVERLAYS)) {
        waiting = setTimeout(offer, LOOK_AGAIN_MS);
        return;
      }
      if (wasOffered()) return;
      noteOffered();
      setDue(true);
    };
    const stop = client.getMutationCache().subscribe(({ type, mutation }) => {
      if (type !== "updated" || wasOffered() || !isNotifiable(mutation, me)) return;
      clearTimeout(waiting);
      waiting = setTimeout(offer, LOOK_AGAIN_MS);
    });
    return () => {
      stop();
      clearTimeout(waiting);
    };
  }, [client, me]);
  return [isDue, () => setDue(false)];
}
