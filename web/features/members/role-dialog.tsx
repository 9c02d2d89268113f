import type { ListedMember } from "../../../worker/contract/members.ts";
import type { Role } from "../../../worker/contract/users.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";

interface Props {
  member: ListedMember;
  role: Role;
  isMe: boolean;
  onClose: () => void;
  onAgree: () => void;
}

/** Asks before somebody becomes an admin, or is one no more. */
export function RoleDialog({ member, role, isMe, onClose, onAgree }: Props) {
  const makes = role === "ADMIN";
  return (
    <AskDialog
      title={makes ? "Make an admin?" : "Take away the admin’s role?"}
      verb={makes ? "Make admin" : "Take it away"}
      icon="shield"
      isHarmless={makes}
      stay="Leave it"
      onAgree={onAgree}
      onClose={onClose}
    >
      {makes ? (
        <p>
          <bdi>{member.name}</bdi> could then change every game, see everybody’s e-mail address and change
          everybody’s role, yours included.
        </p>
      ) : (
        <p>
          {isMe ? "You" : <bdi>{member.name}</bdi>} could no longer see this page or change anybody’s role. It
          counts at once.
        </p>
      )}
    </AskDialog>
  );
}
