import { useRef, useState } from "react";
import { TAG_MOST, TAGS_MOST } from "../../../worker/contract/content/post-limits.ts";
import type { Tag } from "../../../worker/contract/content/posts.ts";
import { foldCase } from "../../lib/folded.ts";
import { useCombobox } from "../../ui/combobox.ts";
import field from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Options } from "../../ui/options.tsx";
import styles from "./my-posts.module.css";

interface Props {
  known: Tag[];
  tags: Tag[];
  error?: string | undefined;
  onChange: (tags: Tag[]) => void;
}

/** Field for tags, existing or new: tokens, and a combobox to add one (ARIA 1.2). @see spec §5 */
export function TagField({ known, tags, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState("");
  const element = useRef<HTMLInputElement>(null);

  const add = (tag: Tag) => {
    if (!isFull(tags) && !tags.some((one) => isSameTag(one, tag))) onChange([...tags, tag]);
    setSaid(`${tag.label} added`);
    setTyped("");
  };
  const addTyped = () => {
    const label = tidyLabel(typed);
    if (label) add(known.find((tag) => isSameTag(tag, { label })) ?? { slug: "", label });
  };
  const remove = (tag: Tag) => {
    onChange(tags.filter((one) => one !== tag));
    setSaid(`${tag.label} removed`);
    element.current?.focus();
  };
  const { input, list } = useCombobox({
    options: isFull(tags) ? [] : suggestionsFor(typed, known, tags),
    onPick: add,
    onType: setTyped,
    onKey: (key) => {
      const last = tags.at(-1);
      if (key === "Enter" || (key === "," && typed.trim())) addTyped();
      else if (key === "Backspace" && typed === "" && last) remove(last);
      else return false;
      return true;
    },
    onBlur: addTyped,
  });

  return (
    <Field
      label="Tags"
      hint={
        isFull(tags)
          ? "That’s as many tags as a post can have."
          : "Choose one, or type a new one and press Enter."
      }
      error={error}
    >
      {(ids) => (
        <div className={`stack tight ${styles.tagBox}`}>
          <ul className={`row ${styles.tagTokens}`} aria-label="Chosen tags">
            {tags.map((tag) => (
              <li key={tag.label}>
                <bdi>{tag.label}</bdi>
                <button type="button" aria-label={`Remove ${tag.label}`} onClick={() => remove(tag)}>
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
          <input
            {...ids}
            {...input}
            ref={element}
            type="text"
            className={field.control}
            value={typed}
            readOnly={isFull(tags)}
          />
          <Options {...list} label="Existing tags" place="above" keyOf={({ slug }) => slug}>
            {({ label }) => <bdi>{label}</bdi>}
          </Options>
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      )}
    </Field>
  );
}

const SHOWN_MOST = 8;

const isSameTag = (one: Pick<Tag, "label">, other: Pick<Tag, "label">): boolean =>
  foldCase(one.label) === foldCase(other.label);

const isFull = (tags: Tag[]): boolean => tags.length >= TAGS_MOST;

/** Normalises a new tag's name as the server does. */
const tidyLabel = (typed: string): string =>
  [...typed.replace(/\s+/g, " ").replace(/^[#\s]+|[,\s]+$/g, "")].slice(0, TAG_MOST).join("");

/** Returns the tags to suggest: unchosen ones that contain the typed text, those that begin with it first. */
function suggestionsFor(typed: string, known: Tag[], chosen: Tag[]): Tag[] {
  const wanted = foldCase(tidyLabel(typed));
  const fitting = known.filter(
    (tag) => foldCase(tag.label).includes(wanted) && !chosen.some((one) => isSameTag(one, tag)),
  );
  const isFirst = (tag: Tag) => Number(foldCase(tag.label).startsWith(wanted));
  return fitting.sort((one, other) => isFirst(other) - isFirst(one)).slice(0, SHOWN_MOST);
}
