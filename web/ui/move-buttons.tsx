import { useEffect, useRef } from "react";
import { announce } from "./announce.ts";
import { Button } from "./button.tsx";

interface Props {
  /** What stands in the row: "banner 2", "The Barn". */
  name: string;
  /** Its place among how many. */
  at: number;
  count: number;
  /** One place up or down. */
  onMove: (by: -1 | 1) => void;
}

/** Says where a row of a list is now. */
export const announceMove = (name: string, at: number, count: number): void =>
  announce(`Moved ${name} to number ${at + 1} of ${count}.`);

/** Moves a row of a list up or down. At the end of the list the other button has the focus: the pressed one is out of use. */
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
