import { PageHead } from "../../ui/parts.tsx";
import { PublicHealth, StatusRoom } from "./status-room.tsx";

/** How the site is, and what to do where something isn’t right; for an ADMIN. */
export const StatusPage = () => (
  <>
    <PageHead title="Site status" lead="How the site is doing, and what to do when something isn’t right." />
    <StatusRoom />
  </>
);

/** The same while nobody can be known, because the database doesn’t answer: what anyone may know. */
export const StatusInTrouble = () => (
  <>
    <PageHead
      title="Site status"
      lead="The site can’t tell who’s looking, so this is as much as anyone may know."
    />
    <PublicHealth />
  </>
);
