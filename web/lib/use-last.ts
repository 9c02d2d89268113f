import { useState } from "react";

/** The value, or the last that was there: a session that ends while somebody is typing must not take the form away. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
