import type { ReactNode } from "react";
import { messageFor } from "../lib/api-error.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import type { IconName } from "./icon-names.ts";
import { Notice } from "./notice.tsx";

interface Props {
  /** The question. */
  title: string;
  /** What will come of it. */
  children: ReactNode;
  /** What is done, on the button that does it. */
  verb: string;
  icon?: IconName;
  /** Nothing is lost by it: then it need not warn. */
  isHarmless?: boolean;
  /** What is done by doing nothing. */
  stay?: string;
  busy?: boolean;
  /** Why the server did not do it. */
  error?: Error | null;
  onAgree: () => void;
  onClose: () => void;
}

/** Asks before something is done that is not easily undone. Leaving it be is what Enter does at first. */
export function AskDialog({ title, children, verb, stay = "Keep it", error, onClose, ...deed }: Props) {
  const { icon, isHarmless, busy, onAgree } = deed;
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
