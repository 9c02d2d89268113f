import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  lazy,
  useContext,
  useState,
  useTransition,
} from "react";
import { reportFailure } from "../lib/report-failure.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Fetches a part again that did not arrive. */
const Retry = createContext<(() => void) | null>(null);

/**
 * A part that is fetched when it is first shown. One that does not arrive is reported, and says so in its place, where
 * it can be tried again; all else on the screen stays.
 * @param Instead what stands there then, with a `MissingPart` in it where the place needs more than that
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = MissingPart,
): FunctionComponent<Props> {
  const fetchPart = () =>
    lazy(() =>
      load().then(
        (Part) => ({ default: Part }),
        (error: unknown) => {
          console.error(error);
          reportFailure("CLIENT_PART_ERROR", error);
          return { default: Instead };
        },
      ),
    );
  let known = fetchPart();
  return function LazyPart(props) {
    const [{ Part }, show] = useState(() => ({ Part: known }));
    const fetchAgain = () => {
      known = fetchPart();
      show({ Part: known });
    };
    return (
      <Retry value={fetchAgain}>
        <Part {...props} />
      </Retry>
    );
  };
}

/** Stands in for a part that could not be fetched. */
export function MissingPart() {
  const fetchAgain = useContext(Retry);
  const [isTrying, startTrying] = useTransition();
  return (
    <Notice kind="error">
      This part couldn’t be loaded: you may be offline, or the site has just been updated.{" "}
      {fetchAgain && (
        <Button kind="quiet" busy={isTrying} onClick={() => startTrying(fetchAgain)}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
