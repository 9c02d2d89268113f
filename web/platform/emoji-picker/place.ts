interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const DISTANCE = 6;
const MARGIN = 8;

const between = (least: number, wanted: number, most: number) => Math.max(least, Math.min(wanted, most));

/** Returns the popover's position: above its anchor if there is room, and always within the viewport. */
export function positionPopover(anchor: Box, size: Size, view: Size): { x: number; y: number } {
  const above = anchor.top - DISTANCE - size.height;
  const y = above >= MARGIN ? above : anchor.bottom + DISTANCE;
  return {
    x: Math.max(MARGIN, Math.min(anchor.left, view.width - size.width - MARGIN)),
    y: between(MARGIN, y, Math.max(MARGIN, view.height - size.height - MARGIN)),
  };
}
