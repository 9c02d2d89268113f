import { useEffect } from "react";
import { useLocation } from "wouter";

/**
 * Goes on to where a thing stands now when somebody followed a link to an address that it had before; the query stays.
 * @param asked the path that was asked for
 * @param present the path of now; undefined while that is not known
 */
export function usePresentAddress(asked: string, present: string | undefined): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (present !== undefined && present !== asked) navigate(present + location.search, { replace: true });
  }, [asked, present, navigate]);
}
