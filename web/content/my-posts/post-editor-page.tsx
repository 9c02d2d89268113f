import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { SessionUser } from "../../../worker/contract/users/session.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Actions, PageHead } from "../../ui/parts.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { WaitingPage } from "../../ui/waiting-page.tsx";
import { useSession } from "../../users/session/session-context.ts";
import { PostEditor } from "./post-editor.tsx";
import { myPostQuery } from "./queries.ts";
import {
  draftKeyFor,
  postIdIn,
  removeDraft,
  type StoredDraft,
  storeDraft,
  storedDraftsOf,
} from "./stored-drafts.ts";

/** Search parameters of a new post: its id once it is on the server, and its storage key on this device. */
interface NewSearch {
  post?: string | null;
  kept?: string | null;
}

export function PostEditorPage({ params, search, member: writer }: MemberPageProps<"id?", NewSearch>) {
  const { id } = params;
  const isSignedIn = useSession().data !== null;
  const key = `${writer.publicId} ${id ?? "new"}`;
  return id === undefined ? (
    <NewPost key={key} writer={writer} isSignedIn={isSignedIn} {...search} />
  ) : (
    <KnownPost key={key} id={id} writer={writer} isSignedIn={isSignedIn} />
  );
}

interface Props {
  writer: SessionUser;
  isSignedIn: boolean;
}

function NewPost({ post = null, kept: keptKey = null, ...props }: Props & NewSearch) {
  const [, navigate] = useLocation();
  // A new post, once saved, stays at this address with its id as parameter; reopened, it has its own address.
  const [known] = useState(post);
  const [kept] = useState(keptKey);
  useEffect(() => {
    if (known) navigate(paths.myPost(known), { replace: true });
  }, [known, navigate]);
  return known ? <Skeleton lines={10} /> : <PostEditor {...props} post={null} kept={kept} />;
}

function KnownPost({ id, ...props }: Props & { id: string }) {
  const query = useQuery(myPostQuery(id));
  const { data } = query;
  if (data === undefined) return <WaitingPage for={query} title="Couldn’t load this post" />;
  return data ? (
    <PostEditor {...props} post={data} kept={null} />
  ) : (
    <NoSuchPost id={id} me={props.writer.publicId} />
  );
}

function NoSuchPost({ id, me }: { id: string; me: string }) {
  const [, navigate] = useLocation();
  const [left, setLeft] = useState<StoredDraft>();
  useEffect(() => {
    void storedDraftsOf(me).then((drafts) => setLeft(drafts.find(({ key }) => postIdIn(key) === id)));
  }, [id, me]);
  const keepIt = async (draft: StoredDraft) => {
    const key = draftKeyFor(undefined);
    await storeDraft({ ...draft, key, version: null, sent: null });
    await removeDraft(me, draft.key);
    navigate(`${paths.newPost}?kept=${encodeURIComponent(key)}`);
  };
  return (
    <PageHead title="There’s no such post" lead="It may have been deleted, or it’s someone else’s.">
      {left && <p>What you wrote and hadn’t saved is still on this device.</p>}
      <Actions>
        {left && (
          <Button icon="copy" onClick={() => keepIt(left)}>
            Keep it as a new draft
          </Button>
        )}
        <ButtonLink href={paths.myPosts}>My posts</ButtonLink>
      </Actions>
    </PageHead>
  );
}
