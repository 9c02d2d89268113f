import { afterEach, beforeEach } from "vitest";
import { clock } from "./clock.ts";

beforeEach(clock.beginTest);
afterEach(clock.endTest);
