import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CalendarAddress } from "../../../worker/contract/events/calendar.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { api, unwrapAnswer } from "../../lib/api-client.ts";
import { messageFor } from "../../lib/api-error.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { FeedLinks } from "./subscribe.tsx";

const routes = api.profile["calendar-address"];
const ownAddressQuery = queryOptions({
  queryKey: ["profile", "calendar-address"],
  queryFn: (): Promise<CalendarAddress> => unwrapAnswer(routes.$get()),
});

/** Feed of the member's own games: its secret address is shown once and can be renewed. */
export function OwnCalendar({ siteUrl, club }: { siteUrl: string; club: string }) {
  const client = useQueryClient();
  const dayOf = useClubDay();
  const maker = useRef<HTMLButtonElement>(null);
  const query = useQuery(ownAddressQuery);
  const { data } = query;
  const keep = (address: CalendarAddress) => client.setQueryData(ownAddressQuery.queryKey, address);
  const renew = useMutation({
    mutationFn: () => unwrapAnswer(routes.renew.$post()),
    onSuccess: () => keep({ since: new Date().toISOString() }),
  });
  const end = useMutation({
    mutationFn: () => unwrapAnswer(routes.end.$post()),
    onSuccess: (address) => {
      keep(address);
      renew.reset();
      // The pressed button goes away.
      maker.current?.focus();
    },
  });
  if (!data) return <Waiting for={query} lines={2} />;
  const refused = renew.error ?? end.error;
  return (
    <div className="stack">
      <p>
        The games you’ve joined, in the calendar on your phone. Keep the link to yourself: anyone who has it
        can see your games without signing in.
      </p>
      {renew.data && <Told url={renew.data.url} siteUrl={siteUrl} club={club} />}
      {!renew.data && data.since && (
        <p className="soft">
          You’ve had a calendar link since {formatFarDate(dayOf(data.since))}. We can’t show it again; a new
          one replaces it.
        </p>
      )}
      {refused && <Notice kind="error">{messageFor(refused)}</Notice>}
      <div className="row">
        <Button
          ref={maker}
          kind="quiet"
          icon="calendar-plus"
          busy={renew.isPending}
          onClick={() => renew.mutate()}
        >
          {data.since ? "Create a new link" : "Create my calendar link"}
        </Button>
        {data.since && (
          <Button kind="danger" busy={end.isPending} onClick={() => end.mutate()}>
            Switch it off
          </Button>
        )}
      </div>
    </div>
  );
}

function Told({ url, siteUrl, club }: { url: string; siteUrl: string; club: string }) {
  return (
    <Notice kind="success">
      <div className="stack tight">
        <p>Add it to your calendar now: it’s only shown once.</p>
        <FeedLinks siteUrl={siteUrl} path={new URL(url).pathname} name={`${club}: my games`} />
        <CopyField label="Your calendar link" value={url} />
      </div>
    </Notice>
  );
}
