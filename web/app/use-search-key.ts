import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/paths.ts";

const WRITES = "input, textarea, select, [contenteditable]";

/** "/" and Ctrl+K (on a Mac Cmd+K) lead to the search from everywhere, but not away from where one types. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isAsked = ctrlKey || metaKey ? key === "k" : key === "/";
      if (!isAsked || altKey || event.defaultPrevented) return;
      // A form in a dialog may hold words that are not saved yet.
      if ((target as Element).closest?.(WRITES) || document.querySelector("dialog:modal form")) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("main input[type=search][name=q]");
      if (field) field.select();
      else navigate(paths.search);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
