import { useQuery } from "@tanstack/react-query";
import { csrfToken } from "../lib/api-client.ts";

/** Hidden csrf token for a form that works without script. Rendered by the worker only. */
export function CsrfInput() {
  const { data } = useQuery({ queryKey: ["csrf"], queryFn: () => csrfToken(), enabled: false });
  if (data) return <input type="hidden" name="csrfToken" value={data} />;
  return (
    <noscript>
      <p className="soft">This form needs JavaScript: please switch it on for this page and reload.</p>
    </noscript>
  );
}
