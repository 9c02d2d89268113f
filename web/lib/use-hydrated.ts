import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/** Whether script is in charge: false in the worker and while what it drew is being hydrated, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
