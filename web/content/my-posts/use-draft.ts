import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { MyPost } from "../../../worker/contract/content/my-posts.ts";
import { createPost, fetchMyPost, savePost } from "./calls.ts";
import { type Dependencies, PostDraft } from "./draft.ts";
import {
  draftKeyFor,
  isLockedElsewhere,
  lockWriting,
  postIdIn,
  removeDraft,
  type StoredDraft,
  storeDraft,
  storedDraftsOf,
} from "./stored-drafts.ts";

/** Returns the latest draft of this post, or of a new one, that no other tab has open; else a key for one. */
async function begin(publicId: string, post: MyPost | null, wanted: string | null) {
  const isMeant = ({ key }: StoredDraft) =>
    post ? postIdIn(key) === post.id : key.startsWith("new:") && (wanted === null || key === wanted);
  for (const kept of (await storedDraftsOf(publicId)).filter(isMeant))
    if (!(await isLockedElsewhere(publicId, kept.key))) return { key: kept.key, kept };
  return { key: draftKeyFor(post?.id), kept: null };
}

export function useDraftOf(publicId: string, post: MyPost | null, wanted: string | null): PostDraft | null {
  const client = useQueryClient();
  const [draft, setDraft] = useState<PostDraft | null>(null);
  const [began] = useState(post);
  useEffect(() => {
    let isHere = true;
    let made: PostDraft | null = null;
    let release = () => {};
    const dependencies: Dependencies = {
      publicId,
      create: createPost,
      save: savePost,
      fetch: fetchMyPost,
      store: storeDraft,
      remove: removeDraft,
      keyFor(postId) {
        release();
        const key = draftKeyFor(postId);
        release = lockWriting(publicId, key);
        return key;
      },
      onSaved: ({ published }) => {
        void client.invalidateQueries({ queryKey: ["my-posts", "list"] });
        void client.invalidateQueries({ queryKey: ["my-posts", "revisions"] });
        void client.invalidateQueries({ queryKey: ["posts"] });
        // It may have waited for approval.
        if (published) void client.invalidateQueries({ queryKey: ["moderation"] });
      },
    };
    void begin(publicId, began, wanted).then(({ key, kept }) => {
      if (!isHere) return;
      release = lockWriting(publicId, key);
      made = new PostDraft(dependencies, key, began, kept);
      setDraft(made);
    });
    return () => {
      isHere = false;
      made?.leave();
      release();
    };
  }, [client, publicId, began, wanted]);
  useFlush(draft);
  return draft;
}

function useFlush(draft: PostDraft | null): void {
  useEffect(() => {
    if (!draft) return;
    const flush = () => void draft.flush();
    const onHidden = () => document.visibilityState === "hidden" && flush();
    const listening = new AbortController();
    addEventListener("online", flush, listening);
    document.addEventListener("visibilitychange", onHidden, listening);
    return () => listening.abort();
  }, [draft]);
}

export const useDraftState = (draft: PostDraft) => useSyncExternalStore(draft.subscribe, draft.state);
