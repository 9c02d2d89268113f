import { PageHead } from "./parts.tsx";
import { type Fetching, Waiting } from "./waiting.tsx";

/** A page whose data is on its way; when it cannot be fetched, `title` says so. */
export const WaitingPage = ({ title, ...query }: { for: Fetching; title: string }) => (
  <Waiting {...query} lines={10} within={(trouble) => <PageHead title={title}>{trouble}</PageHead>} />
);
