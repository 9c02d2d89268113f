import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, PageHead, Sheet } from "../../ui/parts.tsx";
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

export const StatusRefusal = () => (
  <Sheet title="Site status">
    <p>This page is for the club’s admins: it shows how the site itself is doing.</p>
    <Actions>
      <ButtonLink href={paths.games}>See the games</ButtonLink>
    </Actions>
  </Sheet>
);
