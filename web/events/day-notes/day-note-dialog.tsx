import { useQuery } from "@tanstack/react-query";
import type { EventDay } from "../../../worker/contract/events/calendar.ts";
import { othersComingTo } from "../../../worker/contract/events/crowd.ts";
import { eventName } from "../../../worker/contract/events/event-names.ts";
import { comingStateOf, hasSeat } from "../../../worker/contract/events/own-coming.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NoteDialog } from "../../ui/note-dialog.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { attendanceQuery } from "../calendar/planning-queries.ts";
import { useWriteToComers } from "./mutations.ts";

const TITLE = "Write to everyone who’s coming";

interface Props {
  day: EventDay;
  me: string;
  onClose: () => void;
}

export function DayNoteDialog({ day, me, onClose }: Props) {
  const query = useQuery(attendanceQuery(day.id));
  const { data: gathering } = query;
  const send = useWriteToComers(day.id);
  const when = (
    <p>
      <b>
        <bdi>{eventName(day)}</bdi>, {formatLongDay(day.date)}
      </b>
    </p>
  );
  const comes = gathering && (hasSeat(gathering) || comingStateOf(gathering, me) === "said");
  const count = gathering ? othersComingTo(gathering, me) : 0;
  if (count === 0) {
    return (
      <Dialog title={TITLE} onClose={onClose}>
        {when}
        {gathering ? (
          <p>No one {comes ? "else is" : "is"} coming yet. Come back once someone has said they are.</p>
        ) : (
          <Waiting for={query} />
        )}
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
