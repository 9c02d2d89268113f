import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { emojiOptions } from "./emoji-options.ts";
import { loadEmoji } from "./emoji-set.ts";

async function loadPicker() {
  const [{ EmojiPopover }, set] = await Promise.all([import("./emoji-popover.tsx"), loadEmoji()]);
  return { EmojiPopover, set };
}

type Picker = Awaited<ReturnType<typeof loadPicker>>;
type State = "closed" | "coming" | "open" | "failed";

interface Props {
  /** Called with the emoji as text after the picker has closed, when the focus may be moved. */
  onPick: (native: string) => void;
  label?: string;
  /** emoji-mart's option names; values outside the allowed choices fall back to the default. */
  options?: Readonly<Record<string, unknown>>;
}

/** Button with an emoji picker, which loads on first use. @see spec §9 */
export function EmojiButton({ onPick, label = "Add an emoji", options }: Props) {
  const [state, setState] = useState<State>("closed");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const loaded = useRef<Picker>(null);

  const open = async (from: HTMLElement) => {
    // Not every browser focuses a pressed button, and the focus has to return here.
    from.focus();
    setAnchor(from);
    setState("coming");
    try {
      loaded.current ??= await loadPicker();
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

  const picker = state === "open" ? loaded.current : null;
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
      {picker && anchor && (
        <picker.EmojiPopover
          set={picker.set}
          anchor={anchor}
          options={emojiOptions(options)}
          onPick={pick}
          onClose={close}
        />
      )}
    </>
  );
}

function Missing({ onClose, onAgain }: { onClose: () => void; onAgain: () => void }) {
  return (
    <Dialog title="Pick an emoji" onClose={onClose} footer={<Button onClick={onAgain}>Try again</Button>}>
      <Notice kind="error">Couldn’t load the emoji. Are you online?</Notice>
    </Dialog>
  );
}
