import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useHydrated } from "../lib/awake.ts";
import { classes } from "../lib/classes.ts";
import styles from "./button.module.css";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Kind = "primary" | "quiet" | "danger";

interface Look {
  kind?: Kind;
  icon?: IconName;
  wide?: boolean;
  children?: ReactNode;
}

export const buttonClasses = ({
  kind = "primary",
  wide,
  className,
}: Look & { className?: string | undefined }) =>
  classes(styles.button, styles[kind], wide && styles.wide, className);

interface ButtonProps extends Look, Omit<ComponentProps<"button">, "children"> {
  /** State during an action: the button keeps the focus, says so, and ignores presses. */
  busy?: boolean;
}

/** A button, cut like a cardboard token. Before hydration it is disabled unless it submits a form. */
export function Button({ kind, icon, wide, busy, className, children, onClick, ...rest }: ButtonProps) {
  const isIdle = !useHydrated() && rest.type !== "submit";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      aria-disabled={isIdle || undefined}
      {...rest}
      className={buttonClasses({ kind, wide, className })}
      onClick={press}
      {...(busy && { "aria-disabled": true, "aria-busy": true })}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

interface ButtonLinkProps
  extends Omit<Look, "wide">,
    Omit<ComponentProps<"a">, "children" | "className" | "href"> {
  href: string;
}

export function ButtonLink({ kind, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={buttonClasses({ kind })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}
