import { type KeyboardEvent, useRef, useState } from "react";
import type { Tag } from "../../../worker/contract/posts.ts";
import { comboboxOver, moves } from "../../ui/combobox.ts";
import field from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Options } from "../../ui/options.tsx";
import styles from "./my-posts.module.css";
import { isFull, isSameTag, suggestionsFor, tidyLabel } from "./tags.ts";

interface Props {
  /** Every tag there is. */
  known: Tag[];
  tags: Tag[];
  error?: string | undefined;
  onChange: (tags: Tag[]) => void;
}

/** Tags, chosen from those there are or new: tokens, and a combobox to add one (ARIA 1.2). @see spec §5 */
export function TagField({ known, tags, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const options = isOpen && !isFull(tags) ? suggestionsFor(typed, known, tags) : [];

  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    setOpen(true);
  };
  const add = (tag: Tag) => {
    if (!isFull(tags) && !tags.some((one) => isSameTag(one, tag))) onChange([...tags, tag]);
    setSaid(`${tag.label} added`);
    type("");
    setOpen(false);
  };
  const addTyped = () => {
    const label = tidyLabel(typed);
    if (label) add(known.find((tag) => isSameTag(tag, { label })) ?? { slug: "", label });
  };
  const remove = (tag: Tag) => {
    onChange(tags.filter((one) => one !== tag));
    setSaid(`${tag.label} removed`);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tags.at(-1);
    const option = options[active];
    const move = moves(event.key, active, options.length);
    if (move !== undefined) {
      if (options.length > 0) setActive(move);
      setOpen(true);
    } else if (event.key === "Enter" && option) add(option);
    else if (event.key === "Enter" || (event.key === "," && typed.trim())) addTyped();
    else if (event.key === "Escape" && options.length > 0) setOpen(false);
    else if (event.key === "Backspace" && typed === "" && last) remove(last);
    else return;
    event.preventDefault();
  };

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
        <div className={styles.tagBox}>
          <ul className={styles.tagTokens} aria-label="Chosen tags">
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
            {...comboboxOver(ids.id, options.length, active)}
            ref={input}
            type="text"
            className={field.control}
            value={typed}
            readOnly={isFull(tags)}
            onChange={(event) => type(event.target.value)}
            onFocus={() => setOpen(true)}
            onBlur={() => {
              setOpen(false);
              addTyped();
            }}
            onKeyDown={onKeyDown}
          />
          <Options
            id={ids.id}
            label="Existing tags"
            place="above"
            options={options}
            active={active}
            keyOf={({ slug }) => slug}
            onPick={add}
          >
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
