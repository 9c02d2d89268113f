import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { RestoredNotice } from "./restored-notice.tsx";

interface Props extends Pick<ComponentProps<typeof Form>, "onSubmit" | "children"> {
  title: ReactNode;
  state: {
    isDirty: boolean;
    isSubmitting: boolean;
    errors: { root?: { type?: string | number | undefined; message?: string | undefined } | undefined };
  };
  submit: string;
  button?: Pick<ComponentProps<typeof Button>, "icon" | "kind">;
  onClose: () => void;
  draft?: { isRestored: boolean; startAgain: () => void };
  /** Question in place of the buttons. */
  question?: ReactNode;
  /** Another button, before the one that submits. */
  beside?: ReactNode;
  /** Error without a field; by default the form's own. */
  refusal?: ReactNode;
  wide?: boolean;
}

export function FormDialog({ title, state, submit, button, onSubmit, onClose, question, ...more }: Props) {
  const id = useId();
  const { isDirty, isSubmitting, errors } = state;
  const { beside, draft, wide, children } = more;
  const { root } = errors;
  const {
    refusal = root?.message && (
      <RefusalNotice
        words={root.message}
        isSignedOut={draft !== undefined && root.type === "signed-out"}
        isBusy={root.type === "doubt"}
      />
    ),
  } = more;
  return (
    <Dialog
      title={title}
      wide={wide}
      isDirty={isDirty}
      onClose={onClose}
      refusal={refusal}
      footer={
        question || (
          <>
            {beside}
            {/* Keyed: in place of a pressed button of the question, it would submit by that press. */}
            <Button key="submit" type="submit" form={id} icon="check" busy={isSubmitting} {...button}>
              {submit}
            </Button>
          </>
        )
      }
    >
      <Form id={id} className="stack" onSubmit={onSubmit}>
        {draft?.isRestored && <RestoredNotice onReset={draft.startAgain} />}
        {children}
      </Form>
    </Dialog>
  );
}
