import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { hydratesAlone } from "../lib/awake.ts";

/** About as far as a thumb flicks. */
const NEAR = "600px 0px";

interface Props {
  /** What is there until then, and until it has been fetched. */
  waiting: ReactNode;
  /** Somebody came for it: it need not be near. */
  isWanted?: boolean;
  children: ReactNode;
}

/** A part that is drawn, and fetched, when somebody comes near it; then it stays. */
export function Near({ waiting, isWanted = false, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isThere, setThere] = useState(isWanted);
  if (isWanted && !isThere) setThere(true);
  useEffect(() => {
    if (!place.current || isThere) return;
    const observer = new IntersectionObserver(
      (entries) => setThere(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isThere]);
  return (
    <div ref={place}>
      {isThere ? (
        <Suspense fallback={waiting}>
          <div {...hydratesAlone}>{children}</div>
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
