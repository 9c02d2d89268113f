import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import styles from "./board.module.css";

const PAGE_MS = 10_000;
/** Milliseconds that a pointer stops the pages: one left on a projector's screen must not stop them for good. */
const POINTED_MS = 20_000;

/** Shows overflowing content in further columns, one screenful after the other, unless it is pointed at. */
export function TurningPages({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(1);
  const [page, setPage] = useState(0);
  const [isFocused, setFocused] = useState(false);
  // Last pointer position: content that moves under a still pointer is not pointing.
  const [pointed, setPointed] = useState("");
  const [isPointing, setPointing] = useState(false);

  const measure = useCallback(() => {
    if (frame.current) setCount(pagesOf(frame.current));
  }, []);
  // Measures after every render, as the tables may have changed.
  useEffect(measure);
  useEffect(() => {
    const resized = new ResizeObserver(measure);
    if (frame.current) resized.observe(frame.current);
    void document.fonts.ready.then(measure);
    return () => resized.disconnect();
  }, [measure]);

  useEffect(() => {
    if (!pointed) return;
    setPointing(true);
    const timer = setTimeout(() => setPointing(false), POINTED_MS);
    return () => clearTimeout(timer);
  }, [pointed]);

  const isTurning = count > 1 && !isFocused && !isPointing;
  useEffect(() => {
    if (!isTurning) return;
    const timer = setInterval(() => setPage((at) => (at + 1) % count), PAGE_MS);
    return () => clearInterval(timer);
  }, [isTurning, count]);

  // Tables may have gone since.
  const shown = Math.min(page, count - 1);
  useEffect(() => {
    const { current } = frame;
    current?.scrollTo({ left: shown * stepOf(current) });
  }, [shown]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing to operate, it only waits for whoever reads */}
      <div
        ref={frame}
        className={styles.pages}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onPointerMove={({ screenX, screenY }) => setPointed(`${screenX} ${screenY}`)}
      >
        {children}
      </div>
      {count > 1 && (
        <p className={styles.turn}>
          <span className="visually-hidden">Page </span>
          {shown + 1} of {count}
        </p>
      )}
    </>
  );
}

const stepOf = (frame: HTMLElement): number =>
  frame.clientWidth + (Number.parseFloat(getComputedStyle(frame).columnGap) || 0);

const pagesOf = (frame: HTMLElement): number =>
  Math.max(1, Math.ceil((frame.scrollWidth - 1) / stepOf(frame)));
