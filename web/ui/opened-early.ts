// Ref of a `<details>`: one opened before hydration has fired its toggle event already.
export const openedEarly =
  (open: () => void) =>
  (details: HTMLDetailsElement | null): void => {
    if (details?.open) open();
  };
