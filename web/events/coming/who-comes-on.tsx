import { useQuery } from "@tanstack/react-query";
import { onDate } from "../../lib/who-comes.ts";
import { useSession } from "../../users/session/session-context.ts";
import { Coming } from "./coming.tsx";
import { whoComesSoon } from "./queries.ts";

interface Props {
  /** ISO instant, or `YYYY-MM-DD`. */
  date: string;
}

/** How many come on the date of a day that is planned; members say that they come. The day itself shows more. */
export function WhoComesOn({ date }: Props) {
  const { data } = useQuery(whoComesSoon);
  const me = useSession().data?.user;
  const days = onDate(data, date);
  return days.length > 0 && <Coming days={days} me={me} isShort saysIdle={false} />;
}
