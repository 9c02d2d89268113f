import { Fragment, type ReactNode } from "react";
import { messageFor } from "../lib/api-error.ts";
import { useLast } from "../lib/use-last.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";

/** What a query tells of how its data fares. */
export interface Fetching {
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  for: Fetching;
  /** As many as the data will roughly take. */
  lines?: number;
  /** What could not be fetched, where the page does not say so anyway. */
  failed?: string;
  /** What stands there meanwhile, where that is not some lines of text. */
  children?: ReactNode;
  /** Puts the trouble into a frame that is not there while nothing is wrong. */
  within?: (trouble: ReactNode) => ReactNode;
}

/** Stands where data will be: its shape until it comes, and when it cannot be fetched, why, and a way to try again. */
export function Waiting({ for: query, lines = 3, failed, children, within = (trouble) => trouble }: Props) {
  // A query forgets its error while it is tried again; the words and the button that has the focus stay.
  const error = useLast(query.error);
  // Of another query it has none yet.
  if (!error || query.errorUpdateCount === 0) {
    return children === undefined ? <Skeleton lines={lines} /> : children;
  }
  return within(
    <Notice kind="error">
      {failed} {/* The same words are read out once more when it fails again. */}
      <Fragment key={query.errorUpdateCount}>{messageFor(error)}</Fragment>{" "}
      <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
        Try again
      </Button>
    </Notice>,
  );
}
