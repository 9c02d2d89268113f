export { countWaiting, dueSince } from "./waiting-store.ts";
