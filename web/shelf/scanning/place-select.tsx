import { useQuery } from "@tanstack/react-query";
import { Select } from "../../ui/field.tsx";
import { placesQuery } from "../later-queries.ts";

interface Props {
  label: string;
  /** Words for no place. */
  none: string;
  /** Id of a place; "" is none. */
  value: string;
  onChange: (id: string) => void;
}

export function PlaceSelect({ label, none, value, onChange }: Props) {
  const { data: places = [] } = useQuery(placesQuery);
  const isKnown = places.some(({ id }) => id === value);
  return (
    <Select label={label} value={isKnown ? value : ""} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
