import { messageFor } from "../../lib/api-error.ts";
import { Checkbox } from "../../ui/field.tsx";
import { useHold } from "./mutations.ts";

/** Whether new members' words wait. */
export function HoldSwitch({ isOn }: { isOn: boolean }) {
  const { mutate, error } = useHold();
  return (
    <Checkbox
      label="Hold new members’ words until an editor has read them"
      hint="While this is on, only the writer and editors read what a NEW member writes, until one of you shows it. What was written before stays as it is. Turn it on when strangers make trouble; it costs friendly newcomers their first conversation."
      role="switch"
      checked={isOn}
      onChange={(event) => mutate(event.target.checked)}
      error={messageFor(error)}
    />
  );
}
