import { createContext } from "react";
import type { Route } from "./route.ts";

/** All routes of the site, for pages that lead to others. */
export const RoutesContext = createContext<readonly Route[]>([]);
