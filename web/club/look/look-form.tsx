import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { type Look, type LookForm as LookValues, lookForm } from "../../../worker/contract/club/look.ts";
import { LOGO } from "../../../worker/contract/club/look-pictures.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useCheckedForm } from "../../lib/use-checked-form.ts";
import { useDraft } from "../../lib/use-draft.ts";
import { PictureButton } from "../../platform/uploads/picture-button.tsx";
import { Button } from "../../ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PictureChoice } from "../../ui/picture-choice.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import { BannerList } from "./banner-list.tsx";
import { ColourFields } from "./colour-fields.tsx";
import styles from "./look.module.css";
import { formOf, useChangeLook } from "./mutations.ts";
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
    title: "Logo",
    hint: "Stands at the top of every page. Best without a background, at least 250 pixels wide.",
    upload: "Upload a logo",
    instead: siteOwn(LOGO.src),
  },
  {
    name: "icon",
    as: "icon",
    title: "App icon",
    hint: "On phones and in browser tabs. A square of 512 × 512 pixels is best.",
    upload: "Upload an icon",
    instead: siteOwn("/icon-192.png"),
  },
  {
    name: "preview",
    title: "Picture for links",
    hint: "Shown when someone shares a link to the site in a chat. 1200 × 630 pixels is best.",
    upload: "Upload a picture",
    instead: siteOwn("/art/og-default.png"),
  },
] as const;

const OTHERS_CHANGED =
  "Someone else has just changed the look. Yours is still here: press Save again to put it in place of theirs.";

export function LookForm({ look, me, onSaved }: Props) {
  const client = useQueryClient();
  const { form, submitTo, sayInDoubt } = useCheckedForm<LookValues, typeof lookForm>(lookForm, formOf(look));
  const change = useChangeLook(sayInDoubt);
  const draft = useDraft(form, `full-table.look.${me}`);
  const { errors, isDirty, isSubmitting } = form.formState;
  const send = async (values: LookValues) => {
    try {
      await change.mutateAsync(values);
      draft.forget();
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const { version } = await client.fetchQuery(lookQuery);
      if (version === values.version) throw error;
      form.setValue("version", version);
      form.setError("root", { message: OTHERS_CHANGED });
    }
  };
  return (
    <Form className={`stack ${styles.form}`} onSubmit={submitTo(send)} aria-label="Look">
      {draft.isRestored && isDirty && (
        <RestoredNotice
          words="This is what you chose earlier; it isn’t saved yet."
          onReset={() => {
            draft.forget();
            form.reset(formOf(look));
          }}
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
        {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
        <Button type="submit" icon="check" busy={isSubmitting}>
          Save the look
        </Button>
      </div>
    </Form>
  );
}
