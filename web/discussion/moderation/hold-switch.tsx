import { messageFor } from "../../lib/api-error.ts";
import { Checkbox } from "../../ui/field.tsx";
import { useHold } from "./mutations.ts";

/** Whether new members' words wait. */
export function HoldSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, error } = useHold();
  return (
    <Checkbox
      label="Hold new members’ messages and names until an editor has read them"
      hint="While this is on, only its author and editors can see what a NEW member writes, the name they choose and the names they give to games, until an editor shows them. Anything written earlier isn’t affected. Turn it on when strangers cause trouble; it does hold up friendly newcomers’ first conversations."
      role="switch"
      checked={isOn}
      onChange={(event) => mutate(event.target.checked)}
      error={messageFor(error)}
    />
  );
}
