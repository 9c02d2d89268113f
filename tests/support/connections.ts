import { Agent, type Dispatcher, setGlobalDispatcher } from "undici";

const IDLE_MS = 1_000;

/**
 * Delays each request by a turn of the event loop, in which a process that was busy learns which of its idle
 * connections have been closed. It would otherwise send into one of them.
 */
const afterTurn: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  // The first callback may run at the end of the current turn.
  setImmediate(() => setImmediate(() => dispatch(options, handler)));
  return true;
};

// The worker and the stand-ins close connections after five idle seconds, fetch after four.
setGlobalDispatcher(
  new Agent({ keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS }).compose(afterTurn),
);
