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
  /** Beside what closes it: a menu of rare acts. */
  tools?: ReactNode;
  /**
   * Why nothing was saved, where it belongs to no field: above the buttons of the foot, which are on the screen. Words,
   * or a notice of its own.
   */
  refusal?: ReactNode;
  wide?: boolean;
  /** As high as it gets from the start: what arrives later doesn't move what is there. */
  tall?: boolean;
  /** Slides in from the side instead of standing in the middle. */
  drawer?: boolean;
  /** Something was typed: closing asks first, so that no word is lost by accident. */
  isDirty?: boolean;
  /** Where closing leads without script (the page drawn in the worker has no other way out). */
  closeHref?: string;
}

/**
 * A native modal dialog. An element with `data-autofocus` gets the focus at first, else the title does; afterwards
 * the focus returns to whatever opened it.
 */
export function Dialog(props: Props) {
  const { title, onClose, children, footer, tools, refusal, wide, tall, drawer, isDirty, closeHref } = props;
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  const pressedOutside = useRef(false);
  const ref = useModal();

  const requestClose = () => (isDirty ? setAsking(true) : onClose());
  const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget;
  const closeButton = {
    className: styles.close,
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
        // A browser may insist on closing (Escape twice): then what is closed must be gone for React too, unless
        // words would go with it.
        const { isConnected, open, dataset } = event.currentTarget;
        // One that React takes away, or hides while something in its place is fetched, was closed by nobody.
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
          <Discard onStay={() => setAsking(false)} onDiscard={onClose} />
        ) : (
          footer && (
            <div className={styles.foot} data-foot>
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

function Discard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  // By then its own button has the focus.
  const [before] = useState(() => document.activeElement);
  const stay = () => {
    if (before instanceof HTMLElement) before.focus();
    onStay();
  };
  return (
    <div className={styles.foot} data-foot role="alert">
      <p className={styles.question}>Discard what you typed?</p>
      <Button kind="danger" onClick={onDiscard}>
        Discard
      </Button>
      <Button kind="primary" onClick={stay} autoFocus>
        Keep it
      </Button>
    </div>
  );
}
