import { useState } from "react";
import { guestInviteForm } from "../../worker/contract/members/guests.ts";
import { api, unwrapAnswer } from "../lib/api-client.ts";
import { ownGuestsQuery } from "../lib/everybody.ts";
import { fieldOf, useCheckedForm } from "../lib/use-checked-form.ts";
import { useSaving } from "../lib/use-saving.ts";
import { announce } from "../ui/announce.ts";
import { AskDialog } from "../ui/ask-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

interface Props {
  guest: { publicId: string; name: string };
  mayInvite: boolean;
  onClose: () => void;
}

export function GuestDialog({ guest, mayInvite, onClose }: Props) {
  const { publicId, name } = guest;
  const [isAsking, setAsking] = useState(!mayInvite);
  const invite = useInviteGuest(publicId);
  const remove = useRemoveGuestName(publicId);
  const { form, submitTo } = useCheckedForm(guestInviteForm, { email: "" });
  const send = async ({ email }: { email: string }) => {
    await invite.mutateAsync(email);
    announce(`We’ll email an invitation for ${name}.`);
    onClose();
  };
  if (isAsking) {
    return (
      <AskDialog
        title="Remove this guest’s name?"
        verb="Remove the name"
        icon="trash"
        change={remove}
        onAgree={() =>
          remove.mutate(undefined, {
            onSuccess: () => {
              announce("The name is gone.");
              onClose();
            },
          })
        }
        onClose={onClose}
      >
        <p>
          <bdi>{name}</bdi> becomes “a guest”, here, in the league and everywhere else on the site. Seats and
          results stay. An invitation to join is taken back, and we forget its address. It can’t be undone.
          Messages that mention the name stay as they were written.
        </p>
      </AskDialog>
    );
  }
  return (
    <FormDialog
      title={
        <>
          Invite <bdi>{name}</bdi> to join
        </>
      }
      state={form.formState}
      submit="Send an invitation"
      button={{ icon: "mail" }}
      onSubmit={submitTo(send)}
      onClose={onClose}
    >
      <TextField
        label="Their email address"
        hint="We’ll email them one link. If they join with it, they keep their seats and results. If the league knew them before they were your guest, an editor gives them those results."
        type="email"
        data-autofocus
        {...fieldOf(form, "email")}
      />
      <p>
        <Button kind="quiet" icon="trash" onClick={() => setAsking(true)}>
          Remove this guest’s name
        </Button>
      </p>
    </FormDialog>
  );
}

const useInviteGuest = (id: string) =>
  useSaving(ownGuestsQuery, (email: string) =>
    unwrapAnswer(api.guests[":id"].invite.$post({ param: { id }, json: { email } })),
  );

const useRemoveGuestName = (id: string) =>
  useSaving(ownGuestsQuery, () => unwrapAnswer(api.guests[":id"].$delete({ param: { id } })), {
    touches: [["games"]],
  });
