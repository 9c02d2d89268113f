import { useFieldArray } from "react-hook-form";
import { VENUES_MOST } from "../../worker/contract/club/club.ts";
import { fieldOf } from "../lib/use-checked-form.ts";
import { PictureButton } from "../platform/uploads/picture-button.tsx";
import { Button } from "../ui/button.tsx";
import { ErrorLine } from "../ui/error-line.tsx";
import { TextField } from "../ui/field.tsx";
import { Fold } from "../ui/fold.tsx";
import { MoveButtons } from "../ui/move-buttons.tsx";
import { PictureChoice } from "../ui/picture-choice.tsx";
import { useRemoval } from "../ui/use-removal.ts";
import styles from "./club-form.module.css";
import { NO_VENUE } from "./club-values.ts";
import type { ClubFormControl } from "./settings-page.tsx";

interface Props {
  form: ClubFormControl;
}

export function VenueFields({ form }: Props) {
  const { control, formState, getValues, watch } = form;
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: "venues", keyName: "key" });
  const errors = formState.errors.venues;
  const nameAt = (at: number): string => getValues(`venues.${at}.name`).trim() || `Venue ${at + 1}`;
  const rowAt = (at: number) => getValues(`venues.${at}`);
  const { adder, takeAway } = useRemoval({ rowAt, insert, remove });
  return (
    <>
      <p className="soft">
        {fields.length === 0
          ? "No venue yet: the site and its calendars don’t say where you meet."
          : "The first one is your usual place: it’s in calendars and search engines. “Find us” shows them all."}
      </p>
      <ol className={styles.venues}>
        {fields.map(({ key }, at) => {
          const wrong = errors?.[at];
          const name = nameAt(at);
          return (
            <li key={key}>
              <Fold title={<bdi>{name}</bdi>} keeps startsOpen={rowAt(at).name === ""} isForced={!!wrong}>
                <fieldset className="stack">
                  <legend className="visually-hidden">Venue {at + 1}</legend>
                  <TextField label="Name" required {...fieldOf(form, `venues.${at}.name`)} />
                  <TextField
                    label="Address"
                    hint="As you’d write it on an envelope, in one line."
                    required
                    {...fieldOf(form, `venues.${at}.address`)}
                  />
                  <TextField
                    label="Map link"
                    hint="Leave blank to search OpenStreetMap for the address."
                    type="url"
                    {...fieldOf(form, `venues.${at}.mapUrl`)}
                  />
                  <PictureChoice
                    title="Map picture"
                    hint="A map or a photo of the way there, for “Find us”."
                    src={watch(`venues.${at}.mapImage`) || null}
                    upload="Upload a map picture"
                    clear="No map picture"
                    error={wrong?.mapImage?.message}
                    uploading={(props) => <PictureButton {...props} />}
                    onChange={(src) => {
                      form.setValue(`venues.${at}.mapImage`, src ?? "", { shouldDirty: true });
                      form.clearErrors(`venues.${at}.mapImage`);
                    }}
                  />
                  <div className="row">
                    <MoveButtons
                      name={name}
                      at={at}
                      count={fields.length}
                      onMove={(by) => move(at, at + by)}
                    />
                    <Button kind="quiet" icon="trash" onClick={() => takeAway(at, name)}>
                      Remove<span className="visually-hidden"> {name}</span>
                    </Button>
                  </div>
                </fieldset>
              </Fold>
            </li>
          );
        })}
      </ol>
      {(errors?.message ?? errors?.root?.message) && (
        <ErrorLine>{errors?.message ?? errors?.root?.message}</ErrorLine>
      )}
      <div ref={adder}>
        <Button
          kind="quiet"
          icon="plus"
          disabled={fields.length >= VENUES_MOST}
          onClick={() =>
            append({ ...NO_VENUE, id: crypto.randomUUID() }, { focusName: `venues.${fields.length}.name` })
          }
        >
          Add a venue
        </Button>
      </div>
    </>
  );
}
