import type { ComponentProps, ReactNode, Ref } from "react";
import { Button } from "./button.tsx";
import styles from "./chips.module.css";
import { ErrorLine } from "./error-line.tsx";

interface Props {
  ref?: Ref<HTMLFieldSetElement>;
  legend: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

export function Chips({ ref, legend, error, children }: Props) {
  return (
    <fieldset className={`row ${styles.chips}`} ref={ref}>
      <legend>{legend}</legend>
      {children}
      {error && <ErrorLine>{error}</ErrorLine>}
    </fieldset>
  );
}

interface ChipProps extends ComponentProps<typeof Button> {
  isOn: boolean;
  note?: ReactNode;
}

export function Chip({ isOn, note, children, ...button }: ChipProps) {
  return (
    <Button kind={isOn ? "primary" : "quiet"} aria-pressed={isOn} {...button}>
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
    </Button>
  );
}
