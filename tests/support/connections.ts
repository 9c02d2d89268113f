import { Agent, setGlobalDispatcher } from "undici";

const IDLE_MS = 1_000;

// The worker and the stand-ins close a connection that was idle for five seconds, and fetch gives it up after four: a
// process that was busy for one second sends its next request into a connection that is being closed.
setGlobalDispatcher(new Agent({ keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS }));
