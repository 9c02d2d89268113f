import { useQuery } from "@tanstack/react-query";
import { type AttendanceFigures, RETURN_MONTHS } from "../../../worker/contract/events/register.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Actions, PageHead, Sections } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { registerFiguresQuery } from "./queries.ts";
import styles from "./register.module.css";

export function AttendancePage() {
  const query = useQuery(registerFiguresQuery);
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

function ReturnWords({ figures: { newcomers, cameBack } }: { figures: AttendanceFigures }) {
  if (newcomers === 0) return null;
  const percent = Math.round((100 * cameBack) / newcomers);
  return (
    <p>
      In the last {RETURN_MONTHS} months,{" "}
      <strong>
        {cameBack} of {newcomers} newcomers came again ({percent}%)
      </strong>
      . The latest evening’s newcomers don’t count yet.
    </p>
  );
}

const FiguresTable = ({ days }: Pick<AttendanceFigures, "days">) => (
  <table className={styles.table}>
    <caption className="visually-hidden">How many were there, evening by evening</caption>
    <thead>
      <tr>
        <th scope="col">Evening</th>
        <th scope="col" className={styles.number}>
          There
        </th>
        <th scope="col" className={styles.number}>
          First time
        </th>
        <th scope="col" className={styles.number}>
          Came back
        </th>
      </tr>
    </thead>
    <tbody>
      {days.map(({ id, name, date, there, newcomers, cameBack }) => (
        <tr key={id}>
          <th scope="row">
            <a href={paths.register(id)}>{formatFarDate(date.slice(0, 10))}</a> <bdi>{name}</bdi>
          </th>
          <td className={styles.number}>{there}</td>
          <td className={styles.number}>{newcomers}</td>
          <td className={styles.number}>{cameBack}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
