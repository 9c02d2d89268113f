import { useLocation, useSearch } from "wouter";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./form-foot.module.css";

interface Props {
  /** The id of the form it sends. */
  form: string;
  busy: boolean;
  label: string;
  /** What the server says about the whole; while it is being sent, why that takes so long. */
  error: string | undefined;
  /** The session ran out: what was typed is kept, signing in again brings one back to it. */
  isSignedOut: boolean;
}

/** Sends the form; what belongs to no field is said right above. */
export function FormFoot({ form, busy, label, error, isSignedOut }: Props) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <div className={styles.foot}>
      {error && (
        <Notice kind={busy ? "info" : "error"}>
          {error}
          {isSignedOut && (
            <>
              {" "}
              We’ve kept what you typed: <a href={paths.signIn(`${path}?${search}`)}>sign in</a> and send it
              again.
            </>
          )}
        </Notice>
      )}
      <Button type="submit" form={form} busy={busy} icon="check">
        {label}
      </Button>
    </div>
  );
}
