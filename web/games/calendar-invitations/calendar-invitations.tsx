import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CalendarInvitationsChoice } from "../../../worker/contract/games/calendar-invitations.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useSaving } from "../../lib/use-saving.ts";
import { Checkbox } from "../../ui/field.tsx";

const routes = api.profile["calendar-invitations"];
const ownChoiceQuery = queryOptions({
  queryKey: ["profile", "calendar-invitations"],
  queryFn: (): Promise<CalendarInvitationsChoice> => unwrapAnswer(routes.$get()),
});

export function CalendarInvitationsState() {
  const { data } = useQuery(ownChoiceQuery);
  return data && <>Invitations {data.wanted ? "on" : "off"}</>;
}

/** Switch for calendar invitations by email. Saved at once, and rolled back if the server refuses. */
export function CalendarInvitations() {
  const { data, error } = useQuery(ownChoiceQuery);
  const { mutate, error: refusal } = useSaving(
    ownChoiceQuery,
    (wanted: boolean) => unwrapAnswer(routes.$post({ json: { wanted } })),
    { scope: "calendar-invitations", expected: (_, wanted) => ({ wanted }) },
  );
  return (
    <Checkbox
      label="Email me calendar invitations for my games"
      hint="Games with a date go into your calendar, and change there when they change here."
      error={messageFor(refusal) ?? messageFor(error)}
      disabled={!data}
      checked={data?.wanted ?? false}
      onChange={({ currentTarget }) => mutate(currentTarget.checked)}
    />
  );
}
