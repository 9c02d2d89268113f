import { useLocation, useSearch } from "wouter";
import { paths } from "../../lib/paths.ts";
import { Notice } from "../../ui/notice.tsx";

/** Why it was not saved; when the session ran out, the way back in. */
export function RefusalNotice({ words, isSignedOut }: { words: string; isSignedOut: boolean }) {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <Notice kind="error">
      {words}
      {isSignedOut && (
        <>
          {" "}
          We’ve kept what you entered: <a href={paths.signIn(`${path}?${search}`)}>sign in</a> and save it
          again.
        </>
      )}
    </Notice>
  );
}
