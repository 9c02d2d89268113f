import { useQuery } from "@tanstack/react-query";
import { Coming } from "../features/coming/coming.tsx";
import { whoComes } from "../features/coming/queries.ts";
import { useSession } from "../features/session/session-context.ts";
import { onDate } from "../lib/who-comes.ts";

interface Props {
  /** ISO instant, or `YYYY-MM-DD`. */
  date: string;
  /** Whether it names who has no game yet. */
  saysIdle?: boolean;
}

/** How many come on the date of a day that is planned; members say that they come. The day itself shows more. */
export function WhoComesOn({ date, saysIdle }: Props) {
  const { data } = useQuery(whoComes);
  const me = useSession().data?.user;
  const days = onDate(data, date);
  return days.length > 0 && <Coming days={days} me={me} isShort saysIdle={saysIdle} />;
}
