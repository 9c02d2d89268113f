import { afterAll } from "vitest";
import { closeSites } from "./site.ts";

afterAll(closeSites);
