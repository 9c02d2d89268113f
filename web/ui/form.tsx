import type { ComponentProps, ReactNode } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";
import styles from "./form.module.css";

// In the same commit as hydration, for whoever gives the focus to a field then; the attribute follows.
const enable = (fields: HTMLFieldSetElement | null) => {
  if (fields) fields.disabled = false;
};

/**
 * Fields that need script. Until the page is hydrated they take nothing: what was typed or chosen before would be lost.
 */
export function Fields({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    // It holds fields back and groups nothing that could have a name.
    <fieldset role="presentation" className={styles.fields} disabled={!isHydrated} ref={enable}>
      {children}
    </fieldset>
  );
}

/**
 * A form that needs script. Until the page is hydrated a press would send the browser's own request instead of ours
 * ("dialog" stops that for buttons outside).
 */
export function Form({ children, ...form }: Omit<ComponentProps<"form">, "action" | "method">) {
  return (
    <form noValidate method="dialog" {...form}>
      <Fields>{children}</Fields>
    </form>
  );
}
