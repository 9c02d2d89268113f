import { type ComponentType, lazy } from "react";
import { reportFailure } from "../lib/report-failure.ts";
import { MissingPart } from "../ui/missing-part.tsx";

/** A part that is fetched when it is first shown; one that does not arrive says so in its place. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      (error: unknown) => {
        console.error(error);
        reportFailure("CLIENT_PART_ERROR", error);
        return { default: MissingPart as ComponentType<Props> };
      },
    ),
  );
