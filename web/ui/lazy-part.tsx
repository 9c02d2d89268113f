import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useTransition,
} from "react";
import { loadUnlessLeaving } from "../lib/leaving.ts";
import { reportFailure } from "../lib/report-failure.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import { ReloadLink } from "./reload-link.tsx";

const FetchAgain = createContext<(() => void) | null>(null);

type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the code before it is shown; loaded code renders without suspending. */
  preload: () => Promise<void>;
};

/** Returns a component whose code loads when shown, or on `preload`. @param Instead fallback after a failure */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = MissingPart,
): LazyPart<Props> {
  // Kept, as `lazy` suspends on first use even if the code is loaded, and the fallback would flash.
  let arrived: ComponentType<Props> | undefined;
  const fetched = async () => {
    [arrived] = await Promise.all([loadUnlessLeaving(load), loadUnlessLeaving(loadFullStyles)]);
    return arrived;
  };
  const lazily = () =>
    lazy(() =>
      fetched().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          console.error(error);
          reportFailure("CLIENT_PART_ERROR", error);
          return { default: Instead };
        },
      ),
    );
  let known = lazily();
  function LazyPart(props: Props) {
    const [{ Part }, show] = useState(() => ({ Part: arrived ?? known }));
    const fetchAgain = () => {
      known = lazily();
      show({ Part: known });
    };
    // Once what failed is closed, the next use fetches it again.
    useEffect(
      () => () => {
        if (!arrived) known = lazily();
      },
      [],
    );
    return (
      <FetchAgain value={fetchAgain}>
        <Part {...props} />
      </FetchAgain>
    );
  }
  let preloading: Promise<void> | undefined;
  LazyPart.preload = () => {
    preloading ??= fetched().then(
      () => undefined,
      () => {
        // The next use fetches it again and gets the error.
        preloading = undefined;
      },
    );
    return preloading;
  };
  return LazyPart;
}

/** Returns a maker of parts that share a file: the first script names each that may come later, so fewer are less. */
export const lazyParts =
  <Parts,>(load: () => Promise<Parts>, Instead?: () => ReactNode) =>
  <Props extends object>(pick: (parts: Parts) => ComponentType<Props>) =>
    lazyPart<Props>(() => load().then(pick), Instead);

/** Preloads parts one by one when idle, unless readers save data. @param parts the likeliest first; a stable array */
export function usePreload(parts: readonly Pick<LazyPart<never>, "preload">[], isWanted = true): void {
  useEffect(() => {
    if (!isWanted || savesData()) return;
    return whenIdle(async () => {
      for (const part of parts) await part.preload();
    });
  }, [parts, isWanted]);
}

/** Returns true if the browser is set to save data. Chromium only, so TypeScript does not know it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Returns the retry of the part that failed to load, which also runs once the connection is back, and if it runs. */
export function useFetchAgain() {
  const fetchAgain = useContext(FetchAgain);
  const [isTrying, startTrying] = useTransition();
  useEffect(() => {
    if (!fetchAgain) return;
    const onOnline = () => startTrying(fetchAgain);
    addEventListener("online", onOnline);
    return () => removeEventListener("online", onOnline);
  }, [fetchAgain]);
  return { isTrying, fetchAgain: fetchAgain && (() => startTrying(fetchAgain)) };
}

export function MissingPart() {
  const { isTrying, fetchAgain } = useFetchAgain();
  return (
    <Notice kind="error">
      This part couldn’t be loaded: you may be offline, or the site has just been updated.{" "}
      {fetchAgain && (
        <Button kind="quiet" busy={isTrying} onClick={fetchAgain}>
          Try again
        </Button>
      )}{" "}
      {/* After an update its file is gone for good. */}
      <ReloadLink />
    </Notice>
  );
}

let arriving: Promise<void> | undefined;

/** Loads the full stylesheet once, as a page has its first HTML's rules only. Worker and dev server have none. */
function loadFullStyles(): Promise<void> {
  arriving ??= fetchSheet().catch((error: unknown) => {
    // The next call fetches it again.
    arriving = undefined;
    throw error;
  });
  return arriving;
}

async function fetchSheet(): Promise<void> {
  const href = globalThis.document?.documentElement.dataset.sheet;
  if (!href) return;
  await new Promise((onload, onerror) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "stylesheet", href, onload, onerror }));
  });
}
