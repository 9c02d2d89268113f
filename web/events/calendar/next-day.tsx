import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import { eventName, hoursWords } from "../../../worker/contract/events/event-names.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

export const PlanLink = () => (
  <ButtonLink href={paths.planDays} icon="calendar-plus">
    Plan your game nights
  </ButtonLink>
);

export const NextDay = ({ day }: { day: EventDay }) => (
  <>
    Next: <bdi>{eventName(day)}</bdi>, <strong>{formatLongDay(day.date)}</strong>
    {hoursWords(day) && `, ${hoursWords(day)}`}
    {day.venue && (
      <>
        {" "}
        · <bdi>{day.venue.name}</bdi>
      </>
    )}
  </>
);

/** Text without any planned day. It promises nothing. */
export const NotPlanned = () => (
  <>
    Our next date isn’t set yet. It’ll be in the <a href={paths.calendar}>calendar</a> as soon as it is.
  </>
);
