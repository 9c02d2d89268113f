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
  change?: { isPending: boolean; error: Error | null };
  onAgree: () => void;
  onClose: () => void;
}

/** Confirmation of something that is hard to undo. Enter cancels at first. */
export function AskDialog({ title, children, verb, stay = "Keep it", change, onClose, ...button }: Props) {
  const { icon, isHarmless, onAgree } = button;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            {stay}
          </Button>
          <Button
            kind={isHarmless ? "primary" : "danger"}
            icon={icon}
            busy={change?.isPending}
            onClick={onAgree}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="prose">
        {children}
        {change?.error && <Notice kind="error">{messageFor(change.error)}</Notice>}
      </div>
    </Dialog>
  );
}
