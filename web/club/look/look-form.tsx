import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { type Look, type LookForm as LookValues, lookForm } from "../../../worker/contract/club/look.ts";
import { LOGO } from "../../../worker/contract/club/look-pictures.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { useConcurrentEdit } from "../../lib/use-concurrent-edit.ts";
import { PictureButton } from "../../platform/uploads/picture-button.tsx";
import { Button } from "../../ui/button.tsx";
import { ConflictNotice } from "../../ui/conflict-notice.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import { BannerList } from "./banner-list.tsx";
import { ColourFields } from "./colour-fields.tsx";
import styles from "./look.module.css";
import { inWords, LABELS, valuesOf } from "./look-values.ts";
import { useChangeLook } from "./mutations.ts";
import { lookQuery } from "./queries.ts";

export type LookFormState = UseFormReturn<LookValues, unknown, LookValues>;

interface Props {
  look: Look;
  me: string;
  onSaved: () => void;
}

const siteOwn = (src: string) => ({ src, alt: "The site’s own" });

const PICTURES = [
  {
    name: "logo",
    as: "logo",
    title: LABELS.logo,
    hint: "Stands at the top of every page. Best without a background, at least 250 pixels wide.",
    upload: "Upload a logo",
    instead: siteOwn(LOGO.src),
  },
  {
    name: "icon",
    as: "icon",
    title: LABELS.icon,
    hint: "On phones and in browser tabs. A square of 512 × 512 pixels is best.",
    upload: "Upload an icon",
    instead: siteOwn("/icon-192.png"),
  },
  {
    name: "preview",
    title: LABELS.preview,
    hint: "Shown when someone shares a link to the site in a chat. 1200 × 630 pixels is best.",
    upload: "Upload a picture",
    instead: siteOwn("/art/og-default.png"),
  },
] as const;

export function LookForm({ look, me, onSaved }: Props) {
  const client = useQueryClient();
  const { form, submitTo, sayInDoubt } = useCheckedForm<LookValues, typeof lookForm>(
    lookForm,
    valuesOf(look),
  );
  const edit = useConcurrentEdit(look, form, {
    valuesOf,
    labels: LABELS,
    inWords,
    fetchNewest: () => client.fetchQuery(lookQuery),
    draftKey: `full-table.look.${me}`,
  });
  const { conflict, draft } = edit;
  const change = useChangeLook(sayInDoubt);
  const { errors, isDirty, isSubmitting } = form.formState;
  const send = (values: LookValues) =>
    edit.save(async ({ version }) => {
      await change.mutateAsync({ ...values, version });
      draft.forget();
      onSaved();
    });
  return (
    <Form className={`stack ${styles.form}`} onSubmit={submitTo(send)} aria-label="Look">
      {draft.isRestored && isDirty && (
        <RestoredNotice
          words="This is what you chose earlier. It isn’t saved yet."
          onReset={draft.startAgain}
        />
      )}
      <section className={`stack ${styles.part}`} aria-labelledby="look-colours">
        <h2 id="look-colours">Colours</h2>
        <ColourFields form={form} />
      </section>
      <div>
        <Fold title="Logo and icon" keeps isForced={PICTURES.some(({ name }) => errors[name])}>
          <div className={styles.choices}>
            {PICTURES.map(({ name, ...picture }) => (
              <PictureChoice
                key={name}
                {...picture}
                src={form.watch(name)}
                clear="Use the site’s own"
                error={errors[name]?.message}
                uploading={(props) => <PictureButton {...props} />}
                onChange={(src) => {
                  form.setValue(name, src, { shouldDirty: true });
                  form.clearErrors(name);
                }}
              />
            ))}
          </div>
        </Fold>
        <Fold title="Banners" keeps isForced={errors.banners !== undefined}>
          <p className="soft">
            One of them is shown at the top of each page, picked at random. 940 × 198 pixels is best; anything
            larger is cut to that shape.
          </p>
          <BannerList form={form} />
        </Fold>
      </div>
      <div className={styles.foot}>
        {conflict && <ConflictNotice what="The look" changes={conflict} />}
        {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
        <Button type="submit" icon="check" busy={isSubmitting}>
          {conflict ? "Save mine anyway" : "Save the look"}
        </Button>
      </div>
    </Form>
  );
}
