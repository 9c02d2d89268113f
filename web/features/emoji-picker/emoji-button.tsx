import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { emojiOptions } from "./emoji-options.ts";

// The worker draws the button only: the picker is no part of it.
const loadPopover = async () =>
  import.meta.env.SSR ? null : (await import("./emoji-popover.tsx")).EmojiPopover;

type Popover = NonNullable<Awaited<ReturnType<typeof loadPopover>>>;
type State = "closed" | "coming" | "open" | "failed";

interface Props {
  /** Gets the emoji as text, after the picker has closed: the focus may be moved then. */
  onPick: (native: string) => void;
  label?: string;
  /** As emoji-mart names them; what is not among the allowed choices is as by default. */
  options?: Readonly<Record<string, unknown>>;
}

/** A button that opens the emoji picker, which is loaded when first wanted. @see spec §9 */
export function EmojiButton({ onPick, label = "Add an emoji", options }: Props) {
  const [state, setState] = useState<State>("closed");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const loaded = useRef<Popover>(null);

  const open = async (from: HTMLElement) => {
    // Not every browser gives the focus to a button that is pressed, and it is to come back here.
    from.focus();
    setAnchor(from);
    setState("coming");
    try {
      loaded.current ??= await loadPopover();
      setState("open");
    } catch (error) {
      console.error(error);
      setState("failed");
    }
  };
  const close = () => setState("closed");
  const pick = (native: string) => {
    flushSync(close);
    onPick(native);
  };

  const EmojiPopover = state === "open" ? loaded.current : null;
  return (
    <>
      <Button
        kind="quiet"
        icon="emoji"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={state === "open"}
        busy={state === "coming"}
        onClick={(event) => open(event.currentTarget)}
      />
      {state === "failed" && <Missing onClose={close} onAgain={() => anchor && open(anchor)} />}
      {EmojiPopover && anchor && (
        <EmojiPopover anchor={anchor} options={emojiOptions(options)} onPick={pick} onClose={close} />
      )}
    </>
  );
}

function Missing({ onClose, onAgain }: { onClose: () => void; onAgain: () => void }) {
  return (
    <Dialog title="Pick an emoji" onClose={onClose} footer={<Button onClick={onAgain}>Try again</Button>}>
      <Notice kind="error">The emoji did not arrive. Is there a connection?</Notice>
    </Dialog>
  );
}
