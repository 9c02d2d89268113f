import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { classes } from "../lib/classes.ts";
import { ErrorLine } from "./error-line.tsx";
import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

interface FieldIds {
  id: string;
  "aria-invalid": boolean | undefined;
  "aria-describedby": string | undefined;
}

interface Words {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

interface FieldProps extends Words {
  children: (ids: FieldIds) => ReactNode;
  className?: string;
}

export function Field({ label, hint, error, children, className }: FieldProps) {
  const { ids, below } = useWords({ hint, error });
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={ids.id}>
        {label}
      </label>
      {children(ids)}
      {below}
    </div>
  );
}

function useWords({ hint, error }: Omit<Words, "label">) {
  const id = useId();
  const described = classes(error && `${id}-error`, hint && `${id}-hint`);
  const ids: FieldIds = {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  };
  const below = (
    <>
      {hint && (
        <p className="aside" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
    </>
  );
  return { ids, below };
}

type TextFieldProps = Words & ComponentProps<"input">;

/** Field for one line (or another `type`), never filled in by the browser unless `autoComplete` says with what. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => <input type="text" autoComplete="off" {...input} {...ids} className={styles.control} />}
    </Field>
  );
}

export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}

export function TextArea({ label, hint, error, className, ...area }: Words & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => <textarea rows={4} {...area} {...ids} className={classes(styles.control, styles.area)} />}
    </Field>
  );
}

export function DateField(props: TextFieldProps) {
  return <TextField {...props} type="date" />;
}

export function Select({
  label,
  hint,
  error,
  className,
  children,
  ...select
}: Words & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <span className={styles.select}>
          <select {...select} {...ids} className={styles.control}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}

export function NumberField({ label, hint, error, className, ...input }: TextFieldProps) {
  const much = input.step ?? "One";
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(ids) => (
        <span className={styles.stepper}>
          <Step by={-1} of={ids.id} label={`${much} fewer`} />
          <input
            inputMode="numeric"
            {...input}
            {...ids}
            type="number"
            className={classes(styles.control, styles.number)}
          />
          <Step by={1} of={ids.id} label={`${much} more`} />
        </span>
      )}
    </Field>
  );
}

/** Button of a number field. Out of the tab order, as the arrow keys do the same in the input. */
function Step({ by, of, label }: { by: 1 | -1; of: string; label: string }) {
  const step = (event: MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.parentElement?.querySelector("input");
    if (!input) return;
    if (by > 0) input.stepUp();
    else input.stepDown();
    // stepUp fires no event; forms listen to "input".
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <button type="button" className={styles.step} tabIndex={-1} onClick={step} aria-controls={of}>
      <Icon name={by > 0 ? "plus" : "minus"} label={label} />
    </button>
  );
}

export function Checkbox({ label, hint, error, className, ...input }: TextFieldProps) {
  const { ids, below } = useWords({ hint, error });
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.check}>
        <input {...input} {...ids} type="checkbox" />
        <span>{label}</span>
      </label>
      {below}
    </div>
  );
}
