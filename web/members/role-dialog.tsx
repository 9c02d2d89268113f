import type { ListedMember } from "../../worker/contract/members/members.ts";
import type { Role } from "../../worker/contract/users/users.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";

interface Props {
  member: ListedMember;
  role: Role;
  isMe: boolean;
  onClose: () => void;
  onAgree: () => void;
}

export function RoleDialog({ member, role, isMe, onClose, onAgree }: Props) {
  const makes = role === "ADMIN";
  return (
    <AskDialog
      title={makes ? "Make an admin?" : "Remove this admin’s role?"}
      verb={makes ? "Make admin" : "Remove the role"}
      icon="shield"
      isHarmless={makes}
      stay="Leave it"
      onAgree={onAgree}
      onClose={onClose}
    >
      {makes ? (
        <p>
          <bdi>{member.name}</bdi> would be able to change any game, see everyone’s email address and change
          everyone’s role, yours included.
        </p>
      ) : (
        <p>
          {isMe ? "You" : <bdi>{member.name}</bdi>} would no longer be able to see this page or change
          anyone’s role. This takes effect straight away.
        </p>
      )}
    </AskDialog>
  );
}
