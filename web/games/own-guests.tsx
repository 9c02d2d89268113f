import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Guest } from "../../worker/contract/members/guests.ts";
import { ownGuestsQuery } from "../lib/everybody.ts";
import { Button } from "../ui/button.tsx";
import { PlayerDisc } from "../ui/player-disc.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { GuestDialog } from "./form-dialogs.ts";
import styles from "./own-guests.module.css";

const noteOf = ({ nameWaits, isInvited }: Guest): string | null => {
  if (nameWaits) return "An editor has yet to see the name";
  return isInvited ? "Invited to join" : null;
};

export function OwnGuests() {
  const query = useQuery(ownGuestsQuery);
  const [open, setOpen] = useState<Guest | null>(null);
  const { data } = query;
  if (!data) return <Waiting for={query} lines={2} />;
  return (
    <>
      <ul className={`stack tight ${styles.guests}`} aria-label="Your guests">
        {data.brought.map((guest) => {
          const note = noteOf(guest);
          return (
            <li key={guest.publicId} className="row middle">
              <PlayerDisc player={{ name: guest.name, color: null }} size="small" decorative />
              <p>
                <bdi>{guest.name}</bdi>
                {note && <span className="soft"> {note}</span>}
              </p>
              <Button kind="quiet" icon="mail" onClick={() => setOpen(guest)}>
                Invite or remove<span className="visually-hidden"> {guest.name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {open && (
        <Suspense>
          <GuestDialog guest={open} mayInvite onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
