import type { SessionUser } from "../../worker/contract/users/session.ts";

/** What every page gets: what its address names. */
export interface PageProps {
  path: string;
  /** The variable part of the path: a game's id, a slug, a year. */
  id?: string | undefined;
}

/** What a page that isn't for everyone gets besides: who looks, to whom the router has decided to show it. */
export interface MemberPageProps extends PageProps {
  member: SessionUser;
}
