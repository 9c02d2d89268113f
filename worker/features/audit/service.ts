// What other features put into batches of their own.
export { type Act, audit, auditPage } from "./store.ts";
