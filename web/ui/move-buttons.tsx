import { useEffect, useRef } from "react";
import { announce } from "./announce.ts";
import { Button } from "./button.tsx";

interface Props {
  /** Name of the row: "banner 2", "The Barn". */
  name: string;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

export const announceMove = (name: string, at: number, count: number): void =>
  announce(`Moved ${name} to number ${at + 1} of ${count}.`);

/** Buttons that move a row. At the list's end the focus goes to the other one, as the pressed one is disabled. */
export function MoveButtons({ name, at, count, onMove }: Props) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  const isFirst = at === 0;
  const isLast = at === count - 1;
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (isFirst) down.current?.focus();
    else if (isLast) up.current?.focus();
  }, [isFirst, isLast]);
  const move = (by: -1 | 1) => {
    wasPressed.current = true;
    announceMove(name, at + by, count);
    onMove(by);
  };
  return (
    <>
      <Button
        ref={up}
        kind="quiet"
        icon="arrow-up"
        disabled={isFirst}
        onClick={() => move(-1)}
        aria-label={`Move ${name} up`}
      />
      <Button
        ref={down}
        kind="quiet"
        icon="arrow-down"
        disabled={isLast}
        onClick={() => move(1)}
        aria-label={`Move ${name} down`}
      />
    </>
  );
}
