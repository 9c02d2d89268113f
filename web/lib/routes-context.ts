import { createContext } from "react";
import type { Route } from "./route.ts";

/** Every route of the site, for pages that lead to others. */
export const RoutesContext = createContext<readonly Route[]>([]);
