import type { ComponentProps, ReactNode } from "react";
import { useHydrated } from "../lib/awake.ts";
import styles from "./form.module.css";

// In the commit of hydration, for code that focuses a field then; the attribute follows.
const enable = (fields: HTMLFieldSetElement | null) => {
  if (fields) fields.disabled = false;
};

/** Fields that need script. Disabled until hydration, as earlier input would be lost. */
export function Fields({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  return (
    // Only disables fields, and groups nothing that needs a name.
    <fieldset role="presentation" className={styles.fields} disabled={!isHydrated} ref={enable}>
      {children}
    </fieldset>
  );
}

/** A form that needs script: before hydration a press sends nothing. "dialog" does so for buttons outside. */
export function Form({ children, ...form }: Omit<ComponentProps<"form">, "action" | "method">) {
  return (
    <form noValidate method="dialog" {...form}>
      <Fields>{children}</Fields>
    </form>
  );
}
