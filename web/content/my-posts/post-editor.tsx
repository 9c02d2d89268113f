import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useLocation } from "wouter";
import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { CONTENT_MOST, POST_TITLE_MOST } from "../../../worker/contract/content/post-limits.ts";
import type { Tag } from "../../../worker/contract/content/posts.ts";
import { canModerate } from "../../../worker/contract/permissions.ts";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import { paths } from "../../lib/paths.ts";
import field from "../../ui/field.module.css";
import { Field } from "../../ui/field.tsx";
import { PageHead } from "../../ui/parts.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RichField } from "../editor/rich-field.tsx";
import type { PostDraft } from "./draft.ts";
import { DraftNotices, HeldNotice } from "./draft-notices.tsx";
import type { DraftState } from "./draft-state.ts";
import styles from "./my-posts.module.css";
import { type PostAction, PostActions, PostFoot } from "./post-foot.tsx";
import { PostOverlay } from "./post-overlay.tsx";
import { myPostsQuery } from "./queries.ts";
import { TagField } from "./tag-field.tsx";
import { useDraftOf, useDraftState } from "./use-draft.ts";

interface Props {
  writer: SessionUser;
  isSignedIn: boolean;
  post: MyPost | null;
  kept: string | null;
}

export function PostEditor({ writer, isSignedIn, post, kept }: Props) {
  const draft = useDraftOf(writer.publicId, post, kept);
  return (
    <div className={`stack ${styles.writing}`}>
      <PageHead title={post ? "Edit post" : "Write a post"} />
      {draft ? <Writing draft={draft} writer={writer} isSignedIn={isSignedIn} /> : <Skeleton lines={10} />}
    </div>
  );
}

function Writing({ draft, writer, isSignedIn }: Pick<Props, "writer" | "isSignedIn"> & { draft: PostDraft }) {
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<PostAction | "both" | null>(draft.state().theirs ? "both" : null);
  const [isBusy, setBusy] = useState(false);
  const state = useDraftState(draft);
  const { data: list } = useQuery(myPostsQuery(null, false));
  useAddressOf(state.post?.id);
  useEffect(() => {
    if (isSignedIn) void draft.flush();
  }, [draft, isSignedIn]);
  useEffect(() => {
    if (state.theirs) setOpen("both");
  }, [state.theirs]);

  const save = async (published: boolean) => {
    setOpen(null);
    setBusy(true);
    const isSaved = await draft.save(published);
    setBusy(false);
    const { post, issues } = draft.state();
    if (isSaved && post?.published && !post.held && !state.post?.published) navigate(paths.post(post.slug));
    if (issues.length > 0) focusFirstError();
  };
  const onAction = (action: PostAction) => {
    if (action === "publish" || action === "save") void save(true);
    else if (action === "unpublish") void save(false);
    else setOpen(action);
  };
  return (
    <>
      <DraftNotices
        draft={draft}
        state={state}
        signIn={paths.signIn(state.post ? paths.myPost(state.post.id) : paths.newPost)}
        onLookAtBoth={() => setOpen("both")}
        onKept={(id) => navigate(paths.myPost(id))}
      />
      {state.post && <HeldNotice post={state.post} isEditor={canModerate(writer)} />}
      <PostForm draft={draft} state={state} knownTags={list?.tags ?? []} />
      <PostFoot state={state} busy={isBusy} onAction={onAction} />
      {state.post && <PostActions post={state.post} onAction={onAction} />}
      {open && (
        <PostOverlay open={open} draft={draft} state={state} onSave={save} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** Writes a new post's id into the address after its first save, without leaving the page (and the caret in it). */
function useAddressOf(id: string | undefined): void {
  useEffect(() => {
    if (!id || location.pathname !== paths.newPost) return;
    history.replaceState(history.state, "", `${paths.newPost}?post=${encodeURIComponent(id)}`);
  }, [id]);
}

const focusFirstError = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>("main [aria-invalid='true']")?.focus());

interface PostFormProps {
  draft: PostDraft;
  state: DraftState;
  knownTags: Tag[];
}

/** Title, text and tags of a post; each keystroke is stored. @see spec §5 */
function PostForm({ draft, state: { post, values, issues }, knownTags }: PostFormProps) {
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
