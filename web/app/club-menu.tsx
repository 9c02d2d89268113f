import { useQuery } from "@tanstack/react-query";
import { WAITING_MOST } from "../../worker/contract/discussion/moderation-limits.ts";
import {
  canAssessRisks,
  canChangeSettings,
  canManageMembers,
  canSeeStatus,
  canSetUpClub,
  canTakeArchives,
} from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { waiting } from "../discussion/moderation/queries.ts";
import { paths } from "../lib/paths.ts";
import { Drop, Group, type Rooms, Waits } from "./menu-parts.tsx";
import styles from "./navigation.module.css";
import { ROUTES } from "./routes.ts";

interface Props {
  user: SessionUser;
}

/** The rooms of whoever looks after the club: a tab on a desk. */
export function ClubTab({ user }: Props) {
  const waits = useWaits();
  return <Drop menu={roomsOf(user, waits)} waits={waits} />;
}

/** The same as a part of a phone's menu. */
export const ClubGroup = ({ user }: Props) => <Group menu={roomsOf(user, useWaits())} look={styles.rooms} />;

/** The number on the button of a phone's menu. */
export function ClubWaits() {
  const waits = useWaits();
  return waits && <Waits>{waits}</Waits>;
}

/** How much waits for an editor, in a word; undefined where nothing does. */
function useWaits(): string | undefined {
  const { data: { waiting: count } = { waiting: 0 } } = useQuery(waiting);
  if (count === 0) return undefined;
  return count > WAITING_MOST ? `${WAITING_MOST}+` : String(count);
}

const roomsOf = (user: SessionUser, waits: string | undefined): Rooms => ({
  label: "Club",
  links: roomsFor(user, waits).filter(({ href }) => isRoom(href)),
});

/** True where a feature has the page: one that was taken out isn't led to. */
const isRoom = (href: string): boolean => PATHS.has(href.replace(/\?.*/, ""));
const PATHS = new Set(ROUTES.map(({ path }) => path));

const roomsFor = (user: SessionUser, waits: string | undefined): Rooms["links"] => [
  { label: "Moderation", href: paths.moderation, waits },
  { label: "Everyone’s posts", href: `${paths.myPosts}?all=1` },
  { label: "Pages", href: paths.pages },
  { label: "Plan days", href: `${paths.calendar}?view=month` },
  { label: "Kinds of days", href: paths.eventKinds },
  { label: "Tables", href: paths.tables },
  { label: "Attendance", href: paths.attendance },
  { label: "Seasons", href: paths.leagueSeasons },
  { label: "League players", href: paths.leaguePlayers },
  { label: "Import plays", href: paths.leagueImport },
  { label: "Invite people", href: paths.invite },
  ...(canManageMembers(user) ? [{ label: "Members", href: paths.members }] : []),
  ...(canChangeSettings(user)
    ? [
        { label: "Club settings", href: paths.settings },
        { label: "Look", href: paths.look },
      ]
    : []),
  ...(canAssessRisks(user) ? [{ label: "Risk assessment", href: paths.riskAssessment }] : []),
  ...(canSeeStatus(user) ? [{ label: "Site status", href: paths.status }] : []),
  ...(canTakeArchives(user) ? [{ label: "Archives", href: paths.archives }] : []),
  ...(canSetUpClub(user) ? [{ label: "First steps", href: paths.firstSteps }] : []),
];
