import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { profileForm } from "../../../worker/contract/users/users.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useSaveProfile } from "../../users/save-profile.ts";
import styles from "./profile-form.module.css";

const nameForm = profileForm.pick({ name: true });

interface Props {
  user: SessionUser;
  /** Path of this site to continue to. */
  next: string;
  onSaved: () => Promise<unknown>;
  submit: string;
  /** Continues to the path, replacing this step: Back must not return here. */
  onDone: (name: string) => void;
  onSkip: () => void;
}

export function NameStep({ user, next, submit, onSaved, onDone, onSkip }: Props) {
  const save = useSaveProfile();
  const { form, submitTo } = useCheckedForm(nameForm, { name: "" });
  const { forget } = useDraft(form, `full-table.name.${user.publicId}`);
  const { errors, isSubmitting } = form.formState;
  const { color, bggUserName, participateInLeague } = user;
  const send = async ({ name }: { name: string }) => {
    await save.mutateAsync({ name, color, bggUserName, participateInLeague });
    forget();
    await onSaved();
    onDone(name);
  };
  return (
    <Form className={`stack tight ${styles.form}`} onSubmit={submitTo(send)}>
      <TextField
        label="What should we call you?"
        hint={`Other members see this name, never your email address. Until you choose one, you’re ${user.name}.`}
        autoComplete="nickname"
        enterKeyHint="go"
        required
        {...fieldOf(form, "name")}
      />
      {errors.root && <Notice kind="error">{errors.root.message}</Notice>}
      <div className="row">
        <Button type="submit" icon="check" busy={isSubmitting}>
          {submit}
        </Button>
        <a
          href={next}
          onClick={(event) => {
            event.preventDefault();
            onSkip();
          }}
        >
          Skip for now
        </a>
      </div>
    </Form>
  );
}
