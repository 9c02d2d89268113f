import { useQuery } from "@tanstack/react-query";
import { waitingFactsQuery } from "./later-queries.ts";

const REFRESH_MS = 60_000;

/** Line for editors while games wait for their facts from BoardGameGeek. */
export function FactsNote({ says }: { says: (waiting: number) => string }) {
  const { data } = useQuery({
    ...waitingFactsQuery,
    refetchInterval: ({ state: { data } }) => (data?.waiting ? REFRESH_MS : false),
  });
  if (!data || data.waiting === 0) return null;
  return (
    <p className="soft">
      {says(data.waiting)}
      {data.isRefused && " BoardGameGeek doesn’t accept this site’s key. An admin can set a new one."}
    </p>
  );
}
