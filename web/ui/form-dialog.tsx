import { type ComponentProps, type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Form } from "./form.tsx";

interface Props extends Pick<ComponentProps<typeof Form>, "onSubmit" | "children"> {
  title: ReactNode;
  state: {
    isDirty: boolean;
    isSubmitting: boolean;
    errors: { root?: { message?: string | undefined } | undefined };
  };
  submit: string;
  button?: Pick<ComponentProps<typeof Button>, "icon" | "kind">;
  onClose: () => void;
  question?: ReactNode;
}

export function FormDialog({ title, state, submit, button, onSubmit, onClose, question, children }: Props) {
  const id = useId();
  const { isDirty, isSubmitting, errors } = state;
  return (
    <Dialog
      title={title}
      isDirty={isDirty}
      onClose={onClose}
      refusal={errors.root?.message}
      footer={
        question || (
          <Button type="submit" form={id} icon="check" busy={isSubmitting} {...button}>
            {submit}
          </Button>
        )
      }
    >
      <Form id={id} className="stack" onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
