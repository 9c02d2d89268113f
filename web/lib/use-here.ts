import { useRouter } from "wouter";

/** Returns the path and query of the page as they stand in the address; wouter's own hooks decode them. */
export function useAddress(): [path: string, search: string] {
  const router = useRouter();
  const [path] = router.hook(router);
  return [path, router.searchHook(router)];
}

export const useHere = (): string => useAddress().join("");
