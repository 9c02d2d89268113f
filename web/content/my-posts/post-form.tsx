import { useId } from "react";
import type { Tag } from "../../../worker/contract/content/posts.ts";
import field from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { RichField } from "../editor/rich-field.tsx";
import type { PostDraft } from "./draft.ts";
import type { DraftState } from "./draft-state.ts";
import { CONTENT_MOST, POST_TITLE_MOST } from "./limits.ts";
import styles from "./my-posts.module.css";
import { TagField } from "./tag-field.tsx";

interface Props {
  draft: PostDraft;
  state: DraftState;
  knownTags: Tag[];
}

/** Title, text and tags of a post; each keystroke is stored. @see spec §5 */
export function PostForm({ draft, state: { post, values, issues }, knownTags }: Props) {
  const id = useId();
  const errorOf = (name: string) => issues.find(({ path }) => path[0] === name)?.message;
  return (
    <div className={`stack ${styles.postForm}`}>
      <Field label="Title" error={errorOf("title")}>
        {(ids) => (
          <textarea
            {...ids}
            rows={1}
            className={`${field.control} ${styles.postTitle}`}
            dir="auto"
            maxLength={POST_TITLE_MOST}
            placeholder="What’s it about?"
            value={values.title}
            // A title is one line; Enter moves to the text.
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              document.getElementById(`${id}-text`)?.focus();
            }}
            onChange={(event) => draft.change({ title: event.target.value.replace(/\s*\n\s*/g, " ") })}
          />
        )}
      </Field>
      <RichField
        id={`${id}-text`}
        label="Text"
        value={values.content}
        error={errorOf("content")}
        onChange={(content) => draft.change({ content })}
        most={CONTENT_MOST}
        placeholder="Write here. ## makes a heading, - a list, > a quotation."
        postId={post?.id}
        onUsed={({ id }) => draft.change({ fileUploads: [...draft.state().values.fileUploads, id] })}
      />
      <TagField
        known={knownTags}
        tags={values.tags}
        error={errorOf("tags")}
        onChange={(tags) => draft.change({ tags })}
      />
    </div>
  );
}
