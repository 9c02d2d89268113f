import type { ReactNode } from "react";
import { useCopied } from "../lib/use-copied.ts";
import { Button } from "./button.tsx";
import { TextField } from "./field.tsx";

interface Props {
  label: string;
  value: string;
  className?: string | undefined;
  // Ends the button's name, where several stand on a page.
  named?: ReactNode;
  children?: ReactNode;
}

export function CopyField({ label, value, className, named, children }: Props) {
  const { isCopied, hasFailed, copy } = useCopied();
  return (
    <>
      <TextField
        label={label}
        hint={hasFailed ? "Your browser couldn’t copy it. Copy it from here." : undefined}
        className={className}
        readOnly
        value={value}
        onFocus={(event) => event.target.select()}
      />
      <div className="row">
        <Button kind="quiet" icon={isCopied ? "check" : "copy"} onClick={() => void copy(value)}>
          {isCopied ? "URL Copied!" : "Copy"}
          {named}
        </Button>
        {children}
      </div>
    </>
  );
}
