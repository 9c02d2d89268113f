import { useLayoutEffect, useRef, useState } from "react";
import { ordinal } from "../../lib/numbers.ts";
import type { Person } from "./draft.ts";
import { isShared, type Order, placesOf } from "./order.ts";

/** Announces a new place and keeps the focus: on the player ("handle") or, without their button, the next ("next"). */
export function useOrderFocus(order: Order, people: ReadonlyMap<string, Person>) {
  const ref = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const wanted = useRef<{ key: string; focus: "handle" | "next" } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the order has been drawn anew
  useLayoutEffect(() => {
    const now = wanted.current;
    wanted.current = null;
    if (!now) return;
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    const handle = `[data-handle="${CSS.escape(now.key)}"]`;
    const next =
      now.focus === "next" ? (find("[data-waiting]") ?? find(handle) ?? find("[data-handle]")) : find(handle);
    next?.focus({ preventScroll: now.focus === "next" });
  }, [order]);

  /** Moves the focus on when the pressed button goes. */
  const focusNext = () => {
    wanted.current = { key: "", focus: "next" };
  };
  const say = (next: Order, key: string, focus: "handle" | "next" | null) => {
    wanted.current = focus && { key, focus };
    setSaid(standsWords(next, key, people.get(key)?.name ?? ""));
  };
  return { ref, say, said, focusNext };
}

/** Returns a player's place for announcements: "Ada, 2nd of 4", "Ada, joint 2nd of 4", "Ada, no place yet". */
export function standsWords(order: Order, key: string, name: string): string {
  const place = placesOf(order).get(key);
  if (place === undefined) return `${name}, no place yet`;
  const of = order.placed.length + order.waiting.length;
  return `${name}, ${isShared(order, key) ? "joint " : ""}${ordinal(place)} of ${of}`;
}
