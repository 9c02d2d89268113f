import { Agent, type Dispatcher, setGlobalDispatcher } from "undici";

const IDLE_MS = 1_000;

/**
 * Waits for a turn of the event loop before it sends a request: a process that was busy hears only then which of its
 * idle connections were closed meanwhile, and would send into one of them.
 */
const afterTurn: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  // The first may come in the turn that is at its end.
  setImmediate(() => setImmediate(() => dispatch(options, handler)));
  return true;
};

// The worker and the stand-ins close a connection that was idle for five seconds, and fetch gives it up after four.
setGlobalDispatcher(
  new Agent({ keepAliveTimeout: IDLE_MS, keepAliveMaxTimeout: IDLE_MS }).compose(afterTurn),
);
