import { Fragment, type ReactNode } from "react";
import { messageFor } from "../lib/api-error.ts";
import { useLast } from "../lib/use-last.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { Skeleton } from "./skeleton.tsx";

export interface Fetching {
  error: Error | null;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  for: Fetching;
  lines?: number;
  /** Name of the missing data, if the page does not say it anyway. */
  failed?: string;
  children?: ReactNode;
  /** Wraps the error in a frame that is absent otherwise. */
  within?: (trouble: ReactNode) => ReactNode;
}

/** Placeholder of loading data; on failure the error and a retry. */
export function Waiting({ for: query, lines = 3, failed, children, within = (trouble) => trouble }: Props) {
  // A query clears its error during a retry; the message and the focused button stay.
  const error = useLast(query.error);
  // A changed query has no error yet.
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
