import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../lib/classes.ts";
import styles from "./options.module.css";

interface Props<T> {
  id: string;
  label: string;
  /** Position: in the flow, or over the input's neighbours, which needs a positioned parent. */
  place: "inside" | "below" | "above";
  options: readonly T[];
  active: number;
  keyOf: (option: T) => string | number;
  onPick: (option: T) => void;
  children: (option: T) => ReactNode;
}

export function Options<T>({ id, label, place, options, active, keyOf, onPick, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const isPushed = place === "inside" && options.length > 0;
  // The list opens below the field, which may be at the lower edge of the screen.
  useEffect(() => {
    if (isPushed) list.current?.scrollIntoView({ block: "nearest" });
  }, [isPushed]);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      id={`${id}-list`}
      ref={list}
      role="listbox"
      aria-label={label}
      className={classes(styles.list, styles[place])}
      // A list that scrolls would be a tab stop, and take the focus from the input that keeps it open.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, at) => (
        <div
          key={keyOf(option)}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // On mouse-down, before the input loses its focus and the list is gone. @see spec §4
          onMouseDown={({ button }) => button === 0 && onPick(option)}
        >
          {children(option)}
        </div>
      ))}
    </div>
  );
}
