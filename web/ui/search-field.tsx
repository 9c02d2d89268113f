import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

/** Characters; longer than any name. */
const MOST = 200;

type Props = Omit<ComponentProps<typeof TextField>, "type" | "onChange"> & {
  value: string;
  onType: (typed: string) => void;
};

export const SearchField = ({ onType, ...field }: Props) => (
  <TextField
    type="search"
    maxLength={MOST}
    spellCheck={false}
    onChange={({ target }) => onType(target.value)}
    {...field}
  />
);
