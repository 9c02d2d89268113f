import { type KeyboardEvent, useId, useState } from "react";

/** What makes an input a combobox over the options below it, of which `count` are shown (ARIA 1.2). */
export const comboboxOver = (id: string, count: number, active: number) =>
  ({
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": count > 0,
    "aria-controls": `${id}-list`,
    "aria-activedescendant": active >= 0 && active < count ? `${id}-${active}` : undefined,
  }) as const;

/** Where an arrow leads in the list, round and round; undefined for keys that lead nowhere. */
export function nextIndex(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : 0;
  if (key === "ArrowUp") return active > 0 ? active - 1 : count - 1;
  return undefined;
}

/** The key belongs to an input method that is composing a word: its Enter ends the word, no more. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  // Safari ends the composition before it sends the key, and then says so by the code alone.
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

interface Settings<T> {
  /** What there is to choose from, whether or not it is shown now. */
  options: readonly T[];
  onPick: (option: T) => void;
  onType: (text: string) => void;
  /** For the keys that the list has no use for; true: this one is dealt with. */
  onKey?: (key: string) => boolean;
  onBlur?: () => void;
}

/**
 * The behaviour of an input over a list box (ARIA 1.2): `input` is for the input, `list` for its `Options`. The list
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
  /** Whether the key is dealt with. */
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
    /** The options that are on the screen. */
    shown,
    pick,
    /** Marks an option as if the arrows had reached it. */
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
