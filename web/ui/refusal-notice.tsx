import { paths } from "../lib/paths.ts";
import { useHere } from "../lib/use-here.ts";
import { Notice } from "./notice.tsx";

interface Props {
  words: string;
  /** The session has expired: the notice has a sign-in link. */
  isSignedOut: boolean;
  /** A request is still in flight, and the message says what takes so long. */
  isBusy?: boolean;
}

/** Notice that something was not saved; it is kept on this device until it is. */
export function RefusalNotice({ words, isSignedOut, isBusy }: Props) {
  const here = useHere();
  return (
    <Notice kind={isBusy ? "info" : "error"}>
      {words}
      {isSignedOut && (
        <>
          {" "}
          We’ve kept what you typed in this tab: <a href={paths.signIn(here)}>sign in</a> here, by the code in
          the email, and send it again.
        </>
      )}
    </Notice>
  );
}
