import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import type { Gathering } from "../../../worker/contract/events/coming.ts";
import { membersComingTo } from "../../../worker/contract/events/crowd.ts";
import { eventName } from "../../../worker/contract/events/event-names.ts";
import { comingStateOf, hasSeat } from "../../../worker/contract/events/own-coming.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NoteDialog } from "../../ui/note-dialog.tsx";
import { useWriteToComers } from "./mutations.ts";

const TITLE = "Write to everyone who’s coming";

interface Props {
  day: EventDay;
  /** Attendance of the day; undefined: nobody comes. */
  gathering: Gathering | undefined;
  me: string;
  onClose: () => void;
}

export function DayNoteDialog({ day, gathering, me, onClose }: Props) {
  const send = useWriteToComers(day.id);
  const when = (
    <p>
      <b>
        <bdi>{eventName(day)}</bdi>, {formatLongDay(day.date)}
      </b>
    </p>
  );
  const comes = gathering && (hasSeat(gathering) || comingStateOf(gathering, me) === "said");
  const count = gathering ? membersComingTo(gathering) - (comes ? 1 : 0) : 0;
  if (count === 0) {
    return (
      <Dialog title={TITLE} onClose={onClose}>
        {when}
        <p>No one {comes ? "else is" : "is"} coming yet. Come back once someone has said they are.</p>
      </Dialog>
    );
  }
  return (
    <NoteDialog
      title={TITLE}
      heading={when}
      to={count === 1 ? "the one person who’s coming" : `all ${count} people who are coming`}
      count={count}
      hint="Members can also read it on the calendar and the page for the night."
      draft={`full-table.day-note.${day.id}.${me}`}
      send={send}
      onClose={onClose}
    />
  );
}
