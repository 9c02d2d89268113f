import { useState } from "react";
import type { ListedMember } from "../../worker/contract/members/members.ts";
import type { Role } from "../../worker/contract/users/users.ts";
import { messageFor } from "../lib/api-error.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { Select } from "../ui/field.tsx";
import { PersonRow } from "../ui/person-row.tsx";
import { Slot } from "../ui/slot.tsx";
import { When } from "../ui/when.tsx";
import { useSession } from "../users/session/session-context.ts";
import styles from "./member-list.module.css";
import { useGiveRole, useSignOutMember } from "./mutations.ts";
import { needsConfirmation, ROLE_WORDS, roleWords } from "./roles.ts";

interface Props {
  member: ListedMember;
}

export function MemberRow({ member }: Props) {
  const { data: session, update } = useSession();
  const isMe = member.publicId === session?.user.publicId;
  const [asking, setAsking] = useState<Role | null>(null);
  const role = useGiveRole(member);
  const out = useSignOutMember(member);
  const onSuccess = () => isMe && void update();
  const give = (to: Role) => role.mutate(to, { onSuccess });
  const signOut = () => out.mutate(null, { onSuccess });
  const error = messageFor(role.error) ?? messageFor(out.error);
  return (
    <PersonRow
      player={member}
      isMe={isMe}
      aside={<bdi>{member.email}</bdi>}
      note={member.suspension ? "Suspended" : roleWords(member.role)}
      below={
        <>
          {error && <ErrorLine>{error}</ErrorLine>}
          {asking && (
            <RoleDialog
              member={member}
              role={asking}
              isMe={isMe}
              onClose={() => setAsking(null)}
              onAgree={() => {
                setAsking(null);
                give(asking);
              }}
            />
          )}
        </>
      }
    >
      <div className={`row middle ${styles.member}`}>
        <RoleSelect
          name={member.name}
          role={member.role}
          onChoose={(to) => (needsConfirmation(member.role, to) ? setAsking(to) : give(to))}
        />
        <Presence member={member} />
        <SignOutButton member={member} isUsed={!out.isIdle} busy={out.isPending} onPress={signOut} />
        {!isMe && <Slot name="memberAct" props={{ member }} />}
      </div>
    </PersonRow>
  );
}

interface ButtonProps extends Props {
  /** True once it was pressed in this row: then it stays, and the focus with it. */
  isUsed: boolean;
  busy: boolean;
  onPress: () => void;
}

function SignOutButton({ member: { name, sessions }, isUsed, busy, onPress }: ButtonProps) {
  const isDone = sessions === 0 && !busy;
  if (isDone && !isUsed) return null;
  return (
    <Button
      kind="quiet"
      icon={isDone ? "check" : "sign-out"}
      busy={busy}
      {...(isDone && { "aria-disabled": true })}
      aria-label={isDone ? `${name} is signed out everywhere` : `Sign ${name} out everywhere`}
      onClick={() => !isDone && onPress()}
    >
      {isDone ? "Signed out" : "Sign out everywhere"}
    </Button>
  );
}

function Presence({ member: { email, lastSeenAt, createdAt, sessions } }: Props) {
  const at = lastSeenAt ?? createdAt;
  return (
    <p className={`aside ${styles.presence}`}>
      <bdi>{email}</bdi>
      <span>
        {lastSeenAt ? "Seen " : "Joined "}
        <When at={at} />
      </span>
      <span>
        {sessions === 0 ? "Not signed in" : `Signed in on ${sessions} device${sessions === 1 ? "" : "s"}`}
      </span>
    </p>
  );
}

interface RoleSelectProps {
  name: string;
  role: Role;
  onChoose: (role: Role) => void;
}

function RoleSelect({ name, role, onChoose }: RoleSelectProps) {
  return (
    <Select
      className={styles.role}
      label={
        <span className="visually-hidden">
          Role of <bdi>{name}</bdi>
        </span>
      }
      value={role}
      onChange={(event) => onChoose(event.target.value as Role)}
    >
      <RoleOptions />
    </Select>
  );
}

export const RoleOptions = () =>
  ROLE_WORDS.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

interface RoleDialogProps extends Props {
  role: Role;
  isMe: boolean;
  onClose: () => void;
  onAgree: () => void;
}

function RoleDialog({ member, role, isMe, onClose, onAgree }: RoleDialogProps) {
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
