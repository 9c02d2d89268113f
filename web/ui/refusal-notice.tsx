import { useLocation, useSearch } from "wouter";
import { ApiError } from "../lib/api-error.ts";
import { paths } from "../lib/paths.ts";
import { Notice } from "./notice.tsx";

interface Props {
  words: string;
  /** Why it was refused: when the session ran out, the way back in is shown. */
  error: Error | null;
  /** It is still being sent, and the words say why that takes so long. */
  isBusy?: boolean;
}

/** Why something was not saved that is kept on this device until it is. */
export function RefusalNotice({ words, error, isBusy }: Props) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Notice kind={isBusy ? "info" : "error"}>
      {words}
      {error instanceof ApiError && error.status === 401 && (
        <>
          {" "}
          We’ve kept what you typed: <a href={paths.signIn(`${path}?${search}`)}>sign in</a> and send it
          again.
        </>
      )}
    </Notice>
  );
}
