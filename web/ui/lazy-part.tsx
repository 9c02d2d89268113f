import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  useContext,
  useEffect,
  useState,
  useTransition,
} from "react";
import { loadUnlessLeaving } from "../lib/leaving.ts";
import { reportFailure } from "../lib/report-failure.ts";
import { whenIdle } from "../lib/when-idle.ts";
import { loadFullStyles } from "../lib/whole-sheet.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Fetches a part again that did not arrive. */
const FetchAgain = createContext<(() => void) | null>(null);

type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the part before it is shown; what has arrived is drawn at once. */
  preload: () => Promise<void>;
};

/**
 * A part that is fetched when it is first shown, or before (`preload`). One that does not arrive is reported, and says
 * so in its place, where it can be tried again; all else on the screen stays.
 * @param Instead what stands there then, with a `MissingPart` in it where the place needs more than that
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = MissingPart,
): LazyPart<Props> {
  // What `lazy` shows for the first time suspends even when it is there already, and the stand-in flashes.
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
        // Whoever shows it asks again, and is told.
        preloading = undefined;
      },
    );
    return preloading;
  };
  return LazyPart;
}

/**
 * Fetches parts that somebody may ask for next, one after the other, when the browser has nothing else to do; not for
 * who saves data.
 * @param parts the likeliest first; the same array each time
 */
export function usePreload(parts: readonly Pick<LazyPart<never>, "preload">[], isWanted = true): void {
  useEffect(() => {
    if (!isWanted || savesData()) return;
    return whenIdle(async () => {
      for (const part of parts) await part.preload();
    });
  }, [parts, isWanted]);
}

/** Whether the browser has been told to save data. Only Chromium has it, so TypeScript does not know it. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** For what stands in for a part that could not be fetched: fetches it again, and whether that is going on. */
export function useFetchAgain() {
  const fetchAgain = useContext(FetchAgain);
  const [isTrying, startTrying] = useTransition();
  return { isTrying, fetchAgain: fetchAgain && (() => startTrying(fetchAgain)) };
}

/** Stands in for a part that could not be fetched. */
export function MissingPart() {
  const { isTrying, fetchAgain } = useFetchAgain();
  return (
    <Notice kind="error">
      This part couldn’t be loaded: you may be offline, or the site has just been updated.{" "}
      {fetchAgain && (
        <Button kind="quiet" busy={isTrying} onClick={fetchAgain}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
