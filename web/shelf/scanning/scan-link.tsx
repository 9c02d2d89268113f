export const SCAN = "/shelf/scan";

/** Link to the scanner. It opens as a page of its own, which alone may use the camera. */
export const ScanLink = () => (
  <a href={SCAN} target="_self">
    Scan labels
  </a>
);
