import { invitedPerson, type SkippedPeople } from "../../../worker/contract/members/invitations.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Guest } from "./guests.ts";
import { useLookUp } from "./mutations.ts";
import { cutName } from "./read-people.ts";

interface Props {
  guest: Guest;
  onClose: () => void;
  /** `skipped`: whether the club would leave out the address that they have now. */
  onMended: (guest: Guest, skipped: SkippedPeople["skipped"]) => void;
}

/** Mends the name or the address of somebody in the preview. */
export function GuestDialog({ guest, onClose, onMended }: Props) {
  const lookUp = useLookUp();
  const { form, submitTo } = useCheckedForm(invitedPerson, {
    email: guest.email,
    name: cutName(guest.name),
  });
  const { errors } = form.formState;
  const send = submitTo(async ({ email, name }) => {
    const { skipped } = await lookUp.mutateAsync(email);
    onMended({ ...guest, email, name: name ?? "", isLeftOut: false }, skipped);
  });
  return (
    <FormDialog
      title={`Line ${guest.line}`}
      state={form.formState}
      submit="Save"
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={errors.email?.message}
        {...form.register("email")}
      />
      <TextField
        label="Name"
        hint="Optional: the name they’ll start with. They can change it."
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name")}
      />
    </FormDialog>
  );
}
