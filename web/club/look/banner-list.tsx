import { useFieldArray } from "react-hook-form";
import { BANNER_ALT_MOST, BANNERS_MOST } from "../../../worker/contract/club/look.ts";
import { BANNERS } from "../../../worker/contract/club/look-pictures.ts";
import { imageUrl } from "../../../worker/contract/platform/image-url.ts";
import { fieldOf } from "../../lib/use-checked-form.ts";
import { PictureButton } from "../../platform/uploads/picture-button.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorLine } from "../../ui/error-line.tsx";
import { TextField } from "../../ui/field.tsx";
import { MoveButtons } from "../../ui/move-buttons.tsx";
import { useRemoval } from "../../ui/use-removal.ts";
import styles from "./look.module.css";
import type { LookFormState } from "./look-form.tsx";

interface Props {
  form: LookFormState;
}

export function BannerList({ form }: Props) {
  const { fields, append, insert, remove, move } = useFieldArray({ control: form.control, name: "banners" });
  const { banners: wrong } = form.formState.errors;
  const problem = wrong?.message ?? wrong?.root?.message;
  const rowAt = (at: number) => form.getValues(`banners.${at}`);
  const { adder, takeAway } = useRemoval({ rowAt, insert, remove });
  return (
    <>
      {fields.length === 0 && (
        <ul className={styles.gallery} aria-label="The site’s own banners">
          {BANNERS.map(({ src, alt }, at) => (
            <li key={src}>
              <img className={styles.banner} src={src} width="940" height="198" alt={`${alt}, ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
      <ol className={`stack ${styles.banners}`}>
        {fields.map((field, at) => {
          const number = `banner ${at + 1}`;
          return (
            <li key={field.id} className={`stack panel ${styles.row}`}>
              <img
                className={styles.banner}
                src={imageUrl(field.src, 640)}
                width="940"
                height="198"
                alt={`Banner ${at + 1}`}
              />
              <TextField
                label={`What does ${number} show?`}
                hint={at === 0 ? "For people who can’t see it: “Four people around a table”." : undefined}
                maxLength={BANNER_ALT_MOST}
                dir="auto"
                {...fieldOf(form, `banners.${at}.alt`)}
              />
              <div className={`row ${styles.actions}`}>
                <MoveButtons name={number} at={at} count={fields.length} onMove={(by) => move(at, at + by)} />
                <Button kind="quiet" icon="trash" onClick={() => takeAway(at, number)}>
                  Remove<span className="visually-hidden"> {number}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {problem && <ErrorLine>{problem}</ErrorLine>}
      <div className="row" ref={adder}>
        {fields.length < BANNERS_MOST && (
          <PictureButton label="Add a banner" onUploaded={({ src }) => append({ src, alt: "" })} />
        )}
      </div>
    </>
  );
}
