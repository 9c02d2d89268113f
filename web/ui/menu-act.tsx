import type { ComponentProps } from "react";
import { useHydrated } from "../lib/awake.ts";
import { Icon, type IconName } from "./icon.tsx";

/** Menu item with an action; disabled until hydration. */
export function MenuAct({ icon, children, ...rest }: { icon?: IconName } & ComponentProps<"button">) {
  return (
    <li>
      <button type="button" aria-disabled={!useHydrated() || undefined} {...rest}>
        {icon && <Icon name={icon} />} {children}
      </button>
    </li>
  );
}
