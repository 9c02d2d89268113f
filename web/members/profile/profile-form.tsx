import { type ComponentProps, Suspense, useEffect, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import {
  type ProfileForm as Checked,
  PLAYER_COLOURS,
  type PlayerColour,
  profileForm,
} from "../../../worker/contract/users/users.ts";
import { isSameValue, mergedValues } from "../../lib/concurrent-changes.ts";
import { fieldOf, useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { Checkbox, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlayerDisc } from "../../ui/player-disc.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import { Slot } from "../../ui/slot.tsx";
import { useSaveProfile } from "../../users/save-profile.ts";
import styles from "./profile-form.module.css";

type Values = Pick<SessionUser, "name" | "color" | "bggUserName" | "participateInLeague">;

const valuesOf = ({ name, color, bggUserName, participateInLeague }: Values): Values => ({
  name,
  color,
  bggUserName: bggUserName ?? "",
  participateInLeague,
});

export type DiscPreview = Pick<Values, "name" | "color">;

interface Props {
  user: SessionUser;
  onPreview: (preview: DiscPreview) => void;
  onSaved: () => Promise<unknown>;
}

export function ProfileForm({ user, onSaved, onPreview }: Props) {
  const save = useSaveProfile();
  const now = useMemo(() => valuesOf(user), [user]);
  const { form, submitTo } = useCheckedForm<Values, typeof profileForm>(profileForm, now);
  /** Profile that the fields, or the draft, are based on. */
  const [before, setBefore] = useState(now);
  const { isRestored, forget, startAgain } = useDraft(
    form,
    `full-table.profile.${user.publicId}`,
    now,
    setBefore,
  );
  // All fields are sent, so untouched ones must follow changes saved elsewhere.
  useEffect(() => {
    if (isSameValue(before, now)) return;
    const mine = form.getValues();
    form.reset(now);
    form.reset(mergedValues({ before, now, mine }), { keepDefaultValues: true });
    setBefore(now);
  }, [before, now, form]);
  const [name, color] = useWatch({ control: form.control, name: ["name", "color"] });
  useEffect(() => onPreview({ name, color }), [name, color, onPreview]);
  const { errors, isDirty } = form.formState;

  const send = async (values: Checked) => {
    const sent = form.getValues();
    const saved = valuesOf(await save.mutateAsync(values));
    forget();
    const mine = form.getValues();
    form.reset(saved);
    form.reset(mergedValues({ before: sent, now: saved, mine }), { keepDefaultValues: true });
    await onSaved();
  };
  return (
    <Form className={`stack tight ${styles.form}`} onSubmit={submitTo(send)}>
      {isRestored && isDirty && <RestoredNotice onReset={startAgain} />}
      <TextField label="Display name" autoComplete="nickname" required {...fieldOf(form, "name")} />
      {user.shownAs !== null && (
        <Notice kind="info">
          An editor has a look at new names first. Until then, others see you as <bdi>{user.shownAs}</bdi>.
        </Notice>
      )}
      <ColourField name={name} chosen={color} error={errors.color?.message} input={form.register("color")} />
      <div className={`row apart ${styles.last}`}>
        <Checkbox label="I take part in the league" {...fieldOf(form, "participateInLeague")} />
        <details className={styles.more} open={errors.bggUserName ? true : undefined}>
          <summary>More</summary>
          <TextField
            label="BoardGameGeek username"
            hint="Optional."
            autoCapitalize="none"
            spellCheck={false}
            {...fieldOf(form, "bggUserName")}
          />
          <Suspense>
            <Slot name="boardGameGeekChoice" props={{ hasName: user.bggUserName !== null }} />
          </Suspense>
        </details>
      </div>
      {errors.root && <Notice kind="error">{errors.root.message}</Notice>}
      {save.data && !isDirty && (
        <Notice kind="success">
          Saved.{save.data.shownAs === null && " This is how others see you now."}
        </Notice>
      )}
      {/* By its key another element when hidden, so that the focus moves on. */}
      <div key={String(isDirty)} hidden={!isDirty}>
        <Button type="submit" icon="check" busy={save.isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}

interface ColourFieldProps {
  name: string;
  chosen: PlayerColour;
  error: string | undefined;
  input: ComponentProps<"input">;
}

/** Field for one of the eleven player colours, as discs: native radios, so the arrow keys work. @see spec §9 */
function ColourField({ name, chosen, error, input }: ColourFieldProps) {
  return (
    <fieldset className={styles.field} aria-describedby={error && "colour-error"}>
      <legend>
        Colour <span className={styles.chosen}>{COLOUR_NAMES[chosen]}</span>
      </legend>
      <div className={`row ${styles.discs}`}>
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
