import type { Table } from "../../worker/contract/events/tables.ts";

interface Props {
  known: Table[] | undefined;
  /** The game's table: can be kept even before (or when) the others are not known. */
  current: Table | null | undefined;
}

export function TableOptions({ known = [], current }: Props) {
  const isMissing = current && !known.some(({ id }) => id === current.id);
  return (
    <>
      <option value="">No table yet</option>
      {[...(isMissing ? [current] : []), ...known].map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
