import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./menu.module.css";

interface Props {
  /** Name of the button, where three dots don't say it. */
  label?: string;
  toggle?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Menu, also without script. A pressed item closes it first, so that its dialog returns the focus to the button. */
export function Menu({ label, toggle, className = "round", children }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={className}
        {...(label !== undefined && { "aria-label": label, title: label })}
      >
        {toggle ?? <Icon name="dots" />}
      </button>
      <ul
        id={id}
        popover="auto"
        className={styles.list}
        onClickCapture={(event) => event.currentTarget.hidePopover()}
      >
        {children}
      </ul>
    </>
  );
}

/** Menu item with a link, which works without script. */
export const MenuLink = ({ icon, children, ...rest }: { icon: IconName } & ComponentProps<"a">) => (
  <li>
    <a {...rest}>
      <Icon name={icon} /> {children}
    </a>
  </li>
);
