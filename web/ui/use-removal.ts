import { useRef } from "react";
import { flushSync } from "react-dom";
import { announce } from "./announce.ts";

interface Rows<Row> {
  rowAt: (at: number) => Row;
  insert: (at: number, row: Row, options: { shouldFocus: false }) => void;
  remove: (at: number) => void;
}

/** Removes rows of a form's list; Undo puts one back in its place. The focus goes to the button in the ref `adder`. */
export function useRemoval<Row>({ rowAt, insert, remove }: Rows<Row>) {
  const adder = useRef<HTMLDivElement>(null);
  const takeAway = (at: number, name: string) => {
    const row = rowAt(at);
    announce(`Removed ${name}.`, { undo: () => insert(at, row, { shouldFocus: false }) });
    // Synchronous, as a full list's button is disabled until the row is gone.
    flushSync(() => remove(at));
    adder.current?.querySelector("button")?.focus();
  };
  return { adder, takeAway };
}
