import type { ListedMember } from "../../../worker/contract/members.ts";
import type { Role } from "../../../worker/contract/users.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

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
    <Dialog
      title={makes ? "Make an admin?" : "Take away the admin’s role?"}
      onClose={onClose}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} data-autofocus>
            Leave it
          </Button>
          <Button kind={makes ? "primary" : "danger"} icon="shield" onClick={onAgree}>
            {makes ? "Make admin" : "Take it away"}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
