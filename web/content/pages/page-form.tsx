import { type ReactNode, useId, useState } from "react";
import { Controller } from "react-hook-form";
import { PAGE_DESCRIPTION_MOST } from "../../../worker/contract/content/page-forms.ts";
import { addressFor, isFixed, isUsuallyInMenu } from "../../../worker/contract/content/page-path.ts";
import { PLACEHOLDERS } from "../../../worker/contract/content/page-words.ts";
import type { EditablePage } from "../../../worker/contract/content/pages.ts";
import { CONTENT_MOST } from "../../../worker/contract/content/post-limits.ts";
import { fieldOf } from "../../lib/use-checked-form.ts";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox, TextArea, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RestoredNotice } from "../../ui/restored-notice.tsx";
import { RichField } from "../editor/rich-field.tsx";
import { PageConflict } from "./page-conflict.tsx";
import styles from "./page-form.module.css";
import { usePageForm } from "./use-page-form.ts";

interface Props {
  page: EditablePage | null;
  me: string;
  signInHref: string;
  onSaved: (page: EditablePage) => void;
  onCancel: () => void;
  /** Renders further buttons; `restore` puts an earlier version into the form. */
  more?: (restore: (version: { title: string; description: string; content: string }) => void) => ReactNode;
}

export function PageForm({ page, me, signInHref, onSaved, onCancel, more }: Props) {
  const id = useId();
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit, isRestored, isBusy, isSignedOut, conflict, restore, startAfresh, forget } =
    usePageForm({ page, me, onSaved });
  const { errors, isDirty } = form.formState;
  const leave = () => {
    forget();
    onCancel();
  };
  const suggestAddress = () => {
    const { title, path } = form.getValues();
    if (path === "" && title.trim() !== "") form.setValue("path", addressFor(title), { shouldDirty: true });
  };
  const fixed = page !== null && isFixed(page.path);
  return (
    <Form
      className={`stack ${styles.form}`}
      onSubmit={submit}
      aria-label={page ? "Edit this page" : "Add a page"}
    >
      {isRestored && isDirty && <RestoredNotice onReset={startAfresh} />}
      <TextField label="Title" required {...fieldOf(form, "title", { onBlur: suggestAddress })} />
      <TextField
        label="Address"
        hint={
          fixed
            ? "The site itself links here, so it can’t change."
            : "Such as /house-rules, or /club/house-rules under another page."
        }
        readOnly={fixed}
        required
        autoCapitalize="none"
        spellCheck={false}
        {...fieldOf(form, "path")}
      />
      <TextArea
        label="Description"
        hint={`One sentence for search engines and link previews, at most ${PAGE_DESCRIPTION_MOST} characters.`}
        rows={2}
        {...fieldOf(form, "description")}
      />
      <Controller
        control={form.control}
        name="content"
        render={({ field: { value, onChange } }) => (
          <RichField
            id={`${id}-text`}
            value={value}
            onChange={onChange}
            error={errors.content?.message}
            pageId={page?.id}
            label="Text"
            most={CONTENT_MOST}
          />
        )}
      />
      <PlaceholderHelp />
      {(!fixed || isUsuallyInMenu(page.path)) && (
        <Checkbox label="Show it in the menu" {...fieldOf(form, "inMenu")} />
      )}
      {!fixed && <Checkbox label="Link to it in the footer" {...fieldOf(form, "inFooter")} />}
      {errors.root && (
        <Notice kind="error">
          {errors.root.message}
          {isSignedOut && (
            <>
              {" "}
              We’ve kept what you typed: <a href={signInHref}>sign in</a> to save it.
            </>
          )}
        </Notice>
      )}
      {isLeaving && <ThrowAway onStay={() => setLeaving(false)} onThrowAway={leave} />}
      {conflict && <PageConflict mine={form.getValues} {...conflict} />}
      <div className="row">
        <Button type="submit" icon="check" busy={isBusy}>
          {page ? "Save" : "Add the page"}
        </Button>
        <Button kind="quiet" onClick={() => (isDirty ? setLeaving(true) : leave())}>
          Cancel
        </Button>
        {more?.(restore)}
      </div>
    </Form>
  );
}

const ThrowAway = ({ onStay, onThrowAway }: { onStay: () => void; onThrowAway: () => void }) => (
  <AskDialog title="Discard what you typed?" verb="Discard" onAgree={onThrowAway} onClose={onStay}>
    <p>The page stays as it is. You’ll lose what you’ve typed since you last saved it.</p>
  </AskDialog>
);

const PlaceholderHelp = () => (
  <details className={styles.help}>
    <summary>Placeholders</summary>
    <p>Type them with the braces, and readers see what the club’s settings and calendar say:</p>
    <dl>
      {Object.entries(PLACEHOLDERS).map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
