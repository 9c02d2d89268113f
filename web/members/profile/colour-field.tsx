import type { ComponentProps } from "react";
import { PLAYER_COLOURS, type PlayerColour } from "../../../worker/contract/users/users.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import styles from "./colour-field.module.css";

interface Props {
  name: string;
  chosen: PlayerColour;
  error: string | undefined;
  input: ComponentProps<"input">;
}

/** Field for one of the eleven player colours, as discs: native radios, so the arrow keys work. @see spec §9 */
export function ColourField({ name, chosen, error, input }: Props) {
  return (
    <fieldset className={styles.field} aria-describedby={error && "colour-error"}>
      <legend>
        Colour <span className={styles.chosen}>{COLOUR_NAMES[chosen]}</span>
      </legend>
      <div className={styles.discs}>
        {PLAYER_COLOURS.map((color) => (
          <label key={color} className={styles.option} title={COLOUR_NAMES[color]}>
            <input {...input} type="radio" value={color} aria-label={COLOUR_NAMES[color]} />
            <PlayerDisc player={{ name, color }} decorative />
          </label>
        ))}
      </div>
      {error && (
        <ErrorLine id="colour-error" className={styles.error}>
          {error}
        </ErrorLine>
      )}
    </fieldset>
  );
}

/** Names of the colours, in the palette's order, for screen readers. @see spec §3 */
const COLOUR_NAMES: Record<PlayerColour, string> = {
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
