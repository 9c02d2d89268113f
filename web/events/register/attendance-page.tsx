import { useQuery } from "@tanstack/react-query";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Actions, PageHead, Sections } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { FiguresTable, ReturnWords } from "./figures.tsx";
import { figures } from "./queries.ts";

export function AttendancePage() {
  const query = useQuery(figures);
  const { data } = query;
  return (
    <>
      <PageHead
        title="Attendance"
        lead="How many were there, who was new and how many of them came again. Only people ticked at the door are counted."
      />
      {!data && <Waiting for={query} lines={8} />}
      {data?.days.length === 0 && (
        <EmptyState
          art="calendar"
          title="No evening has been counted yet"
          hint="On the day, open Tonight and tick who’s here. The figures come by themselves."
          action={<ButtonLink href={paths.tonight}>To tonight</ButtonLink>}
        />
      )}
      {data && data.days.length > 0 && (
        <Sections>
          <div>
            <ReturnWords figures={data} />
            <FiguresTable days={data.days} />
          </div>
          <Actions>
            <ButtonLink href="/api/register/figures.csv" kind="quiet" icon="download" download>
              Download as CSV
            </ButtonLink>
          </Actions>
        </Sections>
      )}
    </>
  );
}
