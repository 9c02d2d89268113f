import type { ReactNode } from "react";
import { messageFor } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { IconName } from "./icon-names.ts";
import { Notice } from "./notice.tsx";

interface Props {
  title: string;
  children: ReactNode;
  verb: string;
  icon?: IconName;
  /** True if nothing is lost by it: no warning colours. */
  isHarmless?: boolean;
  stay?: string;
  busy?: boolean;
  error?: Error | null;
  onAgree: () => void;
  onClose: () => void;
}

/** Confirmation of something that is hard to undo. Enter cancels at first. */
export function AskDialog({ title, children, verb, stay = "Keep it", error, onClose, ...button }: Props) {
  const { icon, isHarmless, busy, onAgree } = button;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            {stay}
          </Button>
          <Button kind={isHarmless ? "primary" : "danger"} icon={icon} busy={busy} onClick={onAgree}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="prose">
        {children}
        {error && <Notice kind="error">{messageFor(error)}</Notice>}
      </div>
    </Dialog>
  );
}
