import { useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/paths.ts";

const WRITES = "input, textarea, select, [contenteditable]";

/** Opens the search on "/" and Ctrl+K (on a Mac Cmd+K), except in text fields. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isAsked = ctrlKey || metaKey ? key === "k" : key === "/";
      if (!isAsked || altKey || event.defaultPrevented) return;
      // A dialog's form may hold unsaved text.
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
