import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from "react";
import { styleSheet } from "../../lib/style-sheet.ts";
import { Icon } from "../../ui/icon.tsx";
import { useModal } from "../../ui/use-modal.ts";
import type { EmojiOptions } from "./emoji-options.ts";
import styles from "./emoji-popover.css?inline";
import type { EmojiSet } from "./emoji-set.ts";
import { pickerElement } from "./open-picker.ts";
import { positionPopover } from "./place.ts";

document.adoptedStyleSheets.push(styleSheet(styles));

interface Props {
  set: EmojiSet;
  anchor: Element;
  options: EmojiOptions;
  onPick: (native: string) => void;
  onClose: () => void;
}

const isItself = (event: SyntheticEvent) => event.target === event.currentTarget;

export function EmojiPopover({ set, anchor, options, onPick, onClose }: Props) {
  const titleId = useId();
  const dialog = useModal();
  const pressedOutside = useRef(false);
  const picker = usePicker(set, options, onPick);
  useLayoutEffect(() => keepBeside(anchor, dialog.current), [anchor, dialog]);
  return (
    // The keyboard's way of pressing outside is Escape, which the dialog itself reports as "cancel".
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={dialog}
      className="emoji-popover"
      aria-labelledby={titleId}
      onMouseDown={(event) => {
        pressedOutside.current = isItself(event);
      }}
      onClick={(event) => {
        if (isItself(event) && pressedOutside.current) onClose();
      }}
      onKeyDownCapture={(event) => {
        if (!isForDialog(event)) return;
        event.preventDefault();
        event.nativeEvent.stopImmediatePropagation();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="emoji-popover-head">
        <h2 id={titleId} tabIndex={-1}>
          Pick an emoji
        </h2>
        <button type="button" className="round" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div ref={picker} />
    </dialog>
  );
}

function usePicker(set: EmojiSet, options: EmojiOptions, onPick: (native: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ options, onPick });
  useLayoutEffect(() => {
    latest.current = { options, onPick };
  });
  useLayoutEffect(() => {
    const picker = pickerElement(set, latest.current.options, (native) => latest.current.onPick(native));
    place.current?.append(picker);
    return () => picker.remove();
  }, [set]);
  return place;
}

function keepBeside(anchor: Element, dialog: HTMLElement | null): () => void {
  const place = () => {
    if (!dialog) return;
    const size = { width: dialog.offsetWidth, height: dialog.offsetHeight };
    const { x, y } = positionPopover(anchor.getBoundingClientRect(), size, {
      width: innerWidth,
      height: innerHeight,
    });
    dialog.style.setProperty("--x", `${x}px`);
    dialog.style.setProperty("--y", `${y}px`);
  };
  place();
  addEventListener("resize", place);
  return () => removeEventListener("resize", place);
}

/** Returns true if Escape closes the dialog, before emoji-mart swallows it: unless its menu is open. */
function isForDialog(event: KeyboardEvent<HTMLElement>): boolean {
  const picker = event.currentTarget.querySelector("club-emoji-picker");
  return event.key === "Escape" && !picker?.shadowRoot?.querySelector(".menu");
}
