import { type FormEvent, Suspense, useRef, useState } from "react";
import { messageFor } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Slot } from "../../ui/slot.tsx";
import { useLeaveClub } from "./queries.ts";

interface Props {
  name: string;
  publicId: string;
}

export function LeaveClub(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button kind="danger" icon="trash" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <LeaveDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}

function LeaveDialog({ name, publicId, onClose }: Props & { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const leave = useLeaveClub(publicId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (leave.isPending || leave.isSuccess) return;
    leave.mutate(input.current?.value ?? "", { onError: () => input.current?.focus() });
  };
  return (
    <FormDialog
      title="Leave the club?"
      state={{ isDirty: false, isSubmitting: leave.isPending || leave.isSuccess, errors: {} }}
      submit="Delete my account"
      button={{ kind: "danger", icon: "trash" }}
      beside={
        <Button kind="quiet" onClick={onClose}>
          Stay
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <Suspense>
        <Slot name="beforeLeaving" props={{}} />
      </Suspense>
      <p>
        Your profile, your email address, your notifications and your settings are deleted straight away, and
        all your devices are signed out. Your seats are free again. This can’t be undone.
      </p>
      <p>
        What you wrote, the games you suggested and league results stay for the others, no longer linked to
        you. Posts you never published, and files that aren’t used anywhere, are deleted too.
      </p>
      <TextField
        ref={input}
        label={
          <>
            Type your name, <bdi>{name}</bdi>, to continue
          </>
        }
        error={messageFor(leave.error)}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
      />
    </FormDialog>
  );
}
