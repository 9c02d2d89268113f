import { type ReactNode, useEffect } from "react";
import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/paths.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { useDoorbell } from "./use-doorbell.ts";
import { useInternalLinks } from "./use-internal-links.ts";

export function Layout({ children }: { children: ReactNode }) {
  useDoorbell();
  useInternalLinks();
  useMenus();
  useSearchKey();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1} data-awake="false">
        {children}
      </main>
      <Footer />
    </div>
  );
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

function closeMenus(except?: (menu: HTMLDetailsElement) => boolean): void {
  for (const menu of openMenus()) if (!except?.(menu)) menu.open = false;
}

/** Closes menus after use and on Escape. They are native disclosures, which work without script. */
function useMenus(): void {
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const isLink = target.closest("a") !== null;
      closeMenus((menu) => menu.contains(target) && !isLink);
    };
    const onFocus = ({ target }: FocusEvent) =>
      closeMenus((menu) => target instanceof Element && menu.contains(target));
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      // The innermost menu with the focus returns it to its button.
      const held = [...openMenus()].findLast((menu) => menu.contains(document.activeElement));
      if (!held) return closeMenus();
      held.open = false;
      held.querySelector("summary")?.focus();
    };
    const listening = new AbortController();
    document.addEventListener("click", onElsewhere, listening);
    document.addEventListener("focusin", onFocus, listening);
    document.addEventListener("keydown", onKey, listening);
    return () => listening.abort();
  }, []);
}

const WRITES = "input, textarea, select, [contenteditable]";

/** Opens the search on "/" and Ctrl+K (on a Mac Cmd+K), except in text fields. */
function useSearchKey(): void {
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
