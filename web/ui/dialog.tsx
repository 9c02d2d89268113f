import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef, useState } from "react";
import { hydratesAlone } from "../lib/awake.ts";
import { classes } from "../lib/classes.ts";
import { Button } from "./button.tsx";
import styles from "./dialog.module.css";
import { Icon } from "./icon.tsx";
import { Notice } from "./notice.tsx";
import { useModal } from "./use-modal.ts";

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  tools?: ReactNode;
  /** Error without a field, shown above the footer's buttons, which are on the screen. Text, or a notice of its own. */
  refusal?: ReactNode;
  wide?: boolean;
  /** Full height from the start, so that late content causes no layout shift. */
  tall?: boolean;
  drawer?: boolean;
  /** True, or a question in words, when closing asks first, as something was typed. */
  isDirty?: boolean | string;
  /** Target of the close link without script (a dialog in the first HTML has no other way out). */
  closeHref?: string;
}

/** A native modal dialog. `data-autofocus`, else the title, gets the focus; afterwards it returns to the opener. */
export function Dialog(props: Props) {
  const { title, onClose, children, footer, tools, refusal, wide, tall, drawer, isDirty, closeHref } = props;
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const pressedOutside = useRef(false);
  const ref = useModal();

  const requestClose = () => (isDirty ? setAsking(true) : onClose());
  const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget;
  const closeButton = {
    className: `round ${styles.close}`,
    "aria-label": "Close",
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      requestClose();
    },
    children: <Icon name="close" />,
  };

  return (
    // The keyboard's way of pressing outside is Escape, which the dialog itself reports as "cancel".
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      open
      ref={ref}
      data-awake="false"
      aria-labelledby={titleId}
      className={classes(styles.dialog, wide && styles.wide, tall && styles.tall, drawer && styles.drawer)}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (isOutside(event) && pressedOutside.current) requestClose();
      }}
      onCancel={(event) => {
        if (!isOutside(event)) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        // A browser may force closing (Escape twice): React must then unmount it, too, unless text would be lost.
        const { isConnected, open, dataset } = event.currentTarget;
        // React also closes dialogs, on unmount and when a fallback hides them; that is nobody's closing.
        if (!isOutside(event) || !isConnected || open || dataset.awake !== "true") return;
        if (isDirty) event.currentTarget.showModal();
        requestClose();
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {tools}
          {closeHref ? (
            <a href={closeHref} {...closeButton} />
          ) : (
            <button type="button" {...closeButton} {...hydratesAlone} aria-disabled />
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {isAsking ? (
          <Discard question={isDirty} onStay={() => setAsking(false)} onDiscard={onClose} />
        ) : (
          footer && (
            <div className={`row middle ${styles.foot}`} data-foot>
              {refusal && (
                <div className={styles.refusal}>
                  {typeof refusal === "string" ? <Notice kind="error">{refusal}</Notice> : refusal}
                </div>
              )}
              {footer}
            </div>
          )
        )}
      </div>
    </dialog>
  );
}

interface DiscardProps {
  question: Props["isDirty"];
  onStay: () => void;
  onDiscard: () => void;
}

function Discard({ question, onStay, onDiscard }: DiscardProps) {
  // Read early, as later the dialog's own button has the focus.
  const [before] = useState(() => document.activeElement);
  const stay = () => {
    if (before instanceof HTMLElement) before.focus();
    onStay();
  };
  return (
    <div className={`row middle ${styles.foot}`} data-foot role="alert">
      <p className={styles.question}>{typeof question === "string" ? question : "Discard what you typed?"}</p>
      <Button kind="danger" onClick={onDiscard}>
        Discard
      </Button>
      <Button kind="primary" onClick={stay} autoFocus>
        Keep it
      </Button>
    </div>
  );
}
