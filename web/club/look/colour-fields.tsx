import {
  colour,
  type Palette,
  paletteOf,
  type Scheme,
  SITE_ACCENTS,
} from "../../../worker/contract/colours.ts";
import { useHydrated } from "../../lib/awake.ts";
import { useSite } from "../../lib/page-context.ts";
import { fieldOf } from "../../lib/use-checked-form.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { LogoPicture } from "../../ui/picture-choice.tsx";
import { PreviewFrame } from "../preview-frame.tsx";
import styles from "./look.module.css";
import type { LookFormState } from "./look-form.tsx";
import { LABELS } from "./look-values.ts";

const FIELDS = [
  { name: "main", label: LABELS.main, hint: "Of the header, buttons and links." },
  { name: "trim", label: LABELS.trim, hint: "Of lines, and of the menu’s headings." },
] as const;

const asColour = (text: string | null): string | null => colour.safeParse(text ?? "").data ?? null;

const orNull = { setValueAs: (text: string | null) => text?.trim() || null };

export function ColourFields({ form }: { form: LookFormState }) {
  const typed = form.watch(["main", "trim"]);
  const logo = form.watch("logo");
  const [main = null, trim = null] = typed.map(asColour);
  const palette = paletteOf({ main, trim });
  const set = (name: "main" | "trim", value: string | null) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };
  return (
    <>
      <div className={styles.colours}>
        {FIELDS.map(({ name, label, hint }) => (
          <div key={name} className={styles.colour}>
            <input
              type="color"
              aria-label={`Pick the ${label.toLowerCase()}`}
              value={asColour(form.watch(name)) ?? SITE_ACCENTS[name]}
              onChange={({ target }) => set(name, target.value)}
            />
            <TextField
              label={label}
              hint={hint}
              placeholder={SITE_ACCENTS[name]}
              spellCheck={false}
              maxLength={9}
              {...fieldOf(form, name, orNull)}
            />
            {form.watch(name) !== null && (
              <Button kind="quiet" icon="undo" onClick={() => set(name, null)}>
                Use the site’s own<span className="visually-hidden"> {label.toLowerCase()}</span>
              </Button>
            )}
          </div>
        ))}
      </div>
      <PreviewFrame>
        <div className={styles.schemes}>
          <Preview scheme="light" palette={palette.light} chosen={main} logo={logo} />
          <Preview scheme="dark" palette={palette.dark} chosen={main} logo={logo} />
        </div>
      </PreviewFrame>
    </>
  );
}

function changeOf(scheme: Scheme, { act }: Palette, chosen: string | null): string {
  if (chosen === null) return "";
  if (act === chosen) return " Your colour as it is.";
  const how = scheme === "light" ? "darker" : "lighter";
  return ` Your colour, ${how} (${act}) so that it can be read.`;
}

interface PreviewProps {
  scheme: Scheme;
  palette: Palette;
  chosen: string | null;
  /** Picture of the logo; null: the site's default. */
  logo: string | null;
}

/** Preview of a corner of the site in light or dark, regardless of the device's preference. */
function Preview({ scheme, palette, chosen, logo }: PreviewProps) {
  const { name } = useSite();
  const tokens = Object.fromEntries(Object.entries(palette).map(([token, hex]) => [`--${token}`, hex]));
  // Not in the first HTML: the site's CSP forbids style attributes.
  const style = useHydrated() ? tokens : undefined;
  return (
    <figure className={styles.scheme}>
      <div className={styles.sample} data-scheme={scheme} style={style}>
        <p className={styles.lid}>
          <LogoPicture src={logo} />
          <bdi>{name}</bdi>
        </p>
        <p className={styles.tab}>Looking to play</p>
        <div className={styles.sheet}>
          <p>
            Words, and <span className={styles.link}>a link</span>
          </p>
          <p className={styles.wash}>
            A note with <span className={styles.link}>a link</span>
          </p>
          <span className={styles.button}>A button</span>
        </div>
      </div>
      <figcaption className="soft">
        {scheme === "light" ? "In light." : "In dark."}
        {changeOf(scheme, palette, chosen)}
      </figcaption>
    </figure>
  );
}
