import { PageHead } from "./parts.tsx";
import { type Fetching, Waiting } from "./waiting.tsx";

/** Loading page; `title` heads the error if the data cannot be fetched. */
export const WaitingPage = ({ title, ...query }: { for: Fetching; title: string }) => (
  <Waiting {...query} lines={10} within={(trouble) => <PageHead title={title}>{trouble}</PageHead>} />
);
