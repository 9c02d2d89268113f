import { useQuery } from "@tanstack/react-query";
import { csrfToken } from "../lib/csrf-token.ts";

/** What makes a plain form work without script: the token, when the worker put it into the first HTML. */
export function CsrfInput() {
  const { data } = useQuery({ queryKey: ["csrf"], queryFn: () => csrfToken(), enabled: false });
  if (data) return <input type="hidden" name="csrfToken" value={data} />;
  return (
    <noscript>
      <p className="soft">This form needs JavaScript: please switch it on for this page and reload.</p>
    </noscript>
  );
}
