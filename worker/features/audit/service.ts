// What other features put into batches of their own.
export { type Act, auditPage, didSince, oldAudit, record } from "./store.ts";
