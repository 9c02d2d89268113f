import { createContext, useContext, useState } from "react";
import { usePage } from "./page-context.ts";

/** Whether one is still where one arrived: only there what came with the page is news. */
export const FirstPlace = createContext(true);

/** Whether the place has been the same from the start. */
export function useFirstPlace(place: string): boolean {
  const [first] = useState(place);
  const [hasMoved, setMoved] = useState(false);
  if (place !== first && !hasMoved) setMoved(true);
  return place === first && !hasMoved;
}

/**
 * What came with the first HTML under the key, for a page that needs nothing else: it is drawn without the data layer.
 * Undefined where nothing came, and anywhere but where one arrived; then it is time to ask.
 */
export function useCameAlong<T>(key: readonly unknown[]): T | undefined {
  const { queries } = usePage();
  const isFirst = useContext(FirstPlace);
  const [came] = useState(() => {
    const name = JSON.stringify(key);
    return isFirst ? queries.find((query) => JSON.stringify(query.key) === name)?.data : undefined;
  });
  return came as T | undefined;
}
