import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

/** More than any name has. */
const MOST = 200;

type Props = Omit<ComponentProps<typeof TextField>, "type" | "onChange"> & {
  value: string;
  onType: (typed: string) => void;
};

/** A field that narrows a list to what fits, as one types. */
export const SearchField = ({ onType, ...field }: Props) => (
  <TextField
    type="search"
    maxLength={MOST}
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) => onType(target.value)}
    {...field}
  />
);
