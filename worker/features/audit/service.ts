// What other features put into batches of their own.
export { type Act, audit } from "./store.ts";
