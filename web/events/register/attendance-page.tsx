import { useQuery } from "@tanstack/react-query";
import {
  type AttendanceFigures,
  type NamesKept as Kept,
  NAME_MONTHS,
  RETURN_MONTHS,
} from "../../../worker/contract/events/register.ts";
import { formatFarDate } from "../../../worker/contract/games/game-date.ts";
import { canChangeSettings } from "../../../worker/contract/permissions.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Select } from "../../ui/field.tsx";
import { Actions, PageHead, Sections } from "../../ui/parts.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useNamesKept } from "./mutations.ts";
import { registerFiguresQuery } from "./queries.ts";
import styles from "./register.module.css";

export function AttendancePage({ member }: MemberPageProps) {
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
      {data && canChangeSettings(member) && <NamesKept months={data.namesKeptMonths} />}
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

function NamesKept({ months }: { months: number }) {
  const { mutate } = useNamesKept();
  return (
    <Select
      label="Take out the names of people without an account"
      hint="After they last came. They stay in the count."
      className={styles.kept}
      value={months}
      onChange={({ target }) => mutate(Number(target.value) as Kept)}
    >
      {NAME_MONTHS.map((after) => (
        <option key={after} value={after}>
          {after === 1 ? "After 1 month" : `After ${after} months`}
        </option>
      ))}
    </Select>
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
