import type { PlayerColour } from "../../../worker/contract/users/users.ts";

/** Names of the colours, in the palette's order, for screen readers. @see spec §3 */
export const COLOUR_NAMES: Record<PlayerColour, string> = {
  F54144: "Red",
  F3722B: "Orange",
  F9C750: "Yellow",
  "90BE6D": "Green",
  "44AA8B": "Teal",
  "287DA1": "Sea blue",
  "3A85FF": "Blue",
  "8337EC": "Purple",
  F5026E: "Pink",
  CAD2C5: "Light grey",
  "283241": "Midnight",
};
