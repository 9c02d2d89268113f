import { PageHead } from "../../ui/parts.tsx";
import { PublicHealth, StatusRoom } from "./status-room.tsx";

export const StatusPage = () => (
  <>
    <PageHead title="Site status" lead="How the site is doing, and what to do when something isn’t right." />
    <StatusRoom />
  </>
);

/** Public status, shown while the database is down and nobody can be signed in. */
export const StatusInTrouble = () => (
  <>
    <PageHead
      title="Site status"
      lead="The site can’t tell who’s looking, so this is as much as anyone may know."
    />
    <PublicHealth />
  </>
);
