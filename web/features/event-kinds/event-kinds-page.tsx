import { PageHead } from "../../ui/parts.tsx";
import { KindList } from "./kind-list.tsx";

/** The kinds of days on which the club meets: added, renamed, put in order and retired here. */
export const EventKindsPage = () => (
  <>
    <PageHead
      title="Kinds of days"
      lead="What your club meets for. Each kind has its own hours, its own colour in the calendar and a feed to subscribe to."
    />
    <KindList />
  </>
);
