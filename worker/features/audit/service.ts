// What other features put into batches of their own.
export { type Act, auditPage, oldAudit, record } from "./store.ts";
