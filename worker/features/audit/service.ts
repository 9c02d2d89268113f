// What other features put into batches of their own.
export { type Act, auditPage, didSince, record } from "./store.ts";
