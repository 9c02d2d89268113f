import { useQuery } from "@tanstack/react-query";
import { WAITING_MOST } from "../../worker/contract/moderation-limits.ts";
import { canManageMembers } from "../../worker/contract/permissions.ts";
import type { SessionUser } from "../../worker/contract/session.ts";
import { waiting } from "../features/moderation/queries.ts";
import { paths } from "../lib/paths.ts";
import { Drop, Group, type Rooms, Waits } from "./menu-parts.tsx";
import styles from "./navigation.module.css";

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
  links: [
    { label: "Moderation", href: paths.moderation, waits },
    { label: "Everyone’s posts", href: `${paths.myPosts}?all=1` },
    { label: "Pages", href: paths.pages },
    { label: "Plan days", href: `${paths.calendar}?view=month` },
    { label: "Seasons", href: paths.leagueSeasons },
    { label: "League players", href: paths.leaguePlayers },
    { label: "Import plays", href: paths.leagueImport },
    ...(canManageMembers(user) ? [{ label: "Members", href: paths.members }] : []),
  ],
});
