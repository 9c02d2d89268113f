import { useMemo } from "react";
import { Chooser } from "../ui/chooser.tsx";
import type { ClubFormControl } from "./club-form.tsx";
import { LABELS } from "./club-values.ts";

/** Returns a zone in readable form: "America/New York". */
const spelt = (zone: string): string => zone.replaceAll("_", " ");

const zones = () =>
  [...Intl.supportedValuesOf("timeZone"), "UTC"].map((zone) => ({ key: zone, name: spelt(zone) }));

/** Field for the club's time zone, found by typing a place. */
export function TimeZoneField({ form }: { form: ClubFormControl }) {
  const choices = useMemo(zones, []);
  return (
    <Chooser
      label={LABELS.timeZone}
      hint="Type a city nearby. It says when a day begins, and what “19:00” means."
      nothing="No time zone by that name. Try a bigger city nearby."
      choices={choices}
      value={spelt(form.watch("timeZone"))}
      error={form.formState.errors.timeZone?.message}
      onChoose={({ key }) => form.setValue("timeZone", key, { shouldDirty: true, shouldValidate: true })}
    />
  );
}
