import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Select } from "../ui/field.tsx";
import { placesQuery } from "./later-queries.ts";

type Props = Omit<ComponentProps<typeof Select>, "children"> & {
  /** Words for no place. */
  none: string;
};

export function PlaceSelect({ none, ...select }: Props) {
  const { data: places = [] } = useQuery(placesQuery);
  return (
    <Select {...select}>
      <option value="">{none}</option>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
