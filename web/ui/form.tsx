import type { ComponentProps } from "react";
import { useHydrated } from "../lib/use-hydrated.ts";
import styles from "./form.module.css";

// In the same commit as hydration, for whoever gives the focus to a field then; the attribute follows.
const enable = (fields: HTMLFieldSetElement | null) => {
  if (fields) fields.disabled = false;
};

/**
 * A form that needs script. Until the page is hydrated its fields take nothing: what was typed before would be lost,
 * and a press would send the browser's own request instead of ours ("dialog" stops that for buttons outside).
 */
export function Form({ children, ...form }: Omit<ComponentProps<"form">, "action" | "method">) {
  const isHydrated = useHydrated();
  return (
    <form noValidate method="dialog" {...form}>
      <fieldset className={styles.fields} disabled={!isHydrated} ref={enable}>
        {children}
      </fieldset>
    </form>
  );
}
