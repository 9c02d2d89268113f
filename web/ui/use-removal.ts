import { useRef } from "react";
import { flushSync } from "react-dom";
import { announce } from "./announce.ts";

/** A list of a form, as `useFieldArray` changes it. */
interface Rows<Row> {
  rowAt: (at: number) => Row;
  insert: (at: number, row: Row, options: { shouldFocus: false }) => void;
  remove: (at: number) => void;
}

/** Takes rows off a form's list; Undo puts one back in its place. The focus goes to the button that `adder` holds. */
export function useRemoval<Row>({ rowAt, insert, remove }: Rows<Row>) {
  const adder = useRef<HTMLDivElement>(null);
  const takeAway = (at: number, name: string) => {
    const row = rowAt(at);
    announce(`Removed ${name}.`, { undo: () => insert(at, row, { shouldFocus: false }) });
    // A full list has no button in use until the row is gone.
    flushSync(() => remove(at));
    adder.current?.querySelector("button")?.focus();
  };
  return { adder, takeAway };
}
