import { createContext } from "react";
import type { Route } from "./route.ts";

export const RoutesContext = createContext<readonly Route[]>([]);
