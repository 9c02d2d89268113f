import { type KeyboardEvent, useId, useState } from "react";

/** Returns the ARIA attributes of a combobox over `count` shown options (ARIA 1.2). */
export const comboboxOver = (id: string, count: number, active: number) =>
  ({
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": count > 0,
    "aria-controls": `${id}-list`,
    "aria-activedescendant": active >= 0 && active < count ? `${id}-${active}` : undefined,
  }) as const;

/** Returns the option that an arrow key leads to, wrapping around; undefined for other keys. */
export function nextIndex(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : 0;
  if (key === "ArrowUp") return active > 0 ? active - 1 : count - 1;
  return undefined;
}

/** Returns true for a key of an input method's composition: its Enter only ends the word. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before it sends the key, and marks it by the code alone.
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface Settings<T> {
  options: readonly T[];
  onPick: (option: T) => void;
  onType: (text: string) => void;
  /** Handles keys that the list does not use; returns true if handled. */
  onKey?: (key: string) => boolean;
  onBlur?: () => void;
}

/**
 * Returns the behaviour of an input over a list box (ARIA 1.2): props `input`, and `list` for its `Options`. The list
 * is open from focus, press, typing or an arrow until blur, Escape or a pick; the focus stays in the input.
 */
export function useCombobox<T>({ options, onPick, onType, onKey, onBlur }: Settings<T>) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = isOpen ? options : [];
  const turn = (open: boolean) => {
    setOpen(open);
    setActive(-1);
  };
  const pick = (option: T) => {
    turn(false);
    onPick(option);
  };
  const press = (key: string): boolean => {
    const move = nextIndex(key, active, options.length);
    const option = shown[active];
    if (move !== undefined) {
      setOpen(true);
      if (options.length > 0) setActive(move);
    } else if (key === "Enter" && option) pick(option);
    else if (key === "Escape" && shown.length > 0) turn(false);
    else return onKey?.(key) ?? false;
    return true;
  };
  return {
    shown,
    pick,
    mark: setActive,
    input: {
      ...comboboxOver(id, shown.length, active),
      onFocus: () => setOpen(true),
      onClick: () => setOpen(true),
      onChange: (event: { target: { value: string } }) => {
        turn(true);
        onType(event.target.value);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!isComposing(event) && press(event.key)) event.preventDefault();
      },
      onBlur: () => {
        turn(false);
        onBlur?.();
      },
    },
    list: { id, options: shown, active, onPick: pick },
  };
}
