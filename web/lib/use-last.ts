import { useState } from "react";

/** Returns the value, or the last non-null one: a session that ends must not take a form away from its writer. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
