import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { hydratesAlone } from "../lib/awake.ts";

/** About the length of a thumb's flick. */
const NEAR = "600px 0px";

interface Props {
  waiting: ReactNode;
  /** Renders regardless of distance, as the reader came for it. */
  isWanted?: boolean;
  children: ReactNode;
}

/** Content that renders and loads once somebody comes near it, and stays. */
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
