import { useQuery } from "@tanstack/react-query";
import { messageFor } from "../../lib/api-error.ts";
import { Checkbox } from "../../ui/field.tsx";
import { useHold } from "./mutations.ts";
import { desk } from "./queries.ts";

/** Switch for holding new members' messages and names until an editor approves them. */
export function HoldSwitch() {
  const { data } = useQuery(desk);
  const { mutate, error } = useHold();
  if (!data) return null;
  return (
    <Checkbox
      label="Hold new members’ messages and names until an editor has read them"
      hint="While this is on, only they and editors see them; what was written earlier stays. Use it when strangers cause trouble: it does hold up friendly newcomers’ first conversations."
      role="switch"
      checked={data.holdNewcomers}
      onChange={(event) => mutate(event.target.checked)}
      error={messageFor(error)}
    />
  );
}
