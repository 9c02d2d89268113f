import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import type { SessionUser } from "../../worker/contract/session.ts";
import { myPost } from "../features/my-posts/queries.ts";
import { useSession } from "../features/session/session-context.ts";
import { useRequireSession } from "../features/session/use-require-session.ts";
import type { PageProps } from "../lib/page-props.ts";
import { paths } from "../lib/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Actions, PageHead } from "./parts.tsx";
import { PostEditor } from "./post-editor.tsx";
import { SignInFirst } from "./sign-in-first.tsx";
import { WaitingPage } from "./waiting-page.tsx";

/** Writing a post: a new one, or one that is there. @see spec §7 */
export function PostEditorPage({ id = "new" }: PageProps) {
  const { data: session } = useSession();
  // Whoever is signed out in mid-sentence stays with their words; the editor itself says what to do.
  const [writer, setWriter] = useState<SessionUser | null>(session?.user ?? null);
  if (session && session.user.publicId !== writer?.publicId) setWriter(session.user);
  if (!writer) return <Visitor id={id} />;
  const key = `${writer.publicId} ${id}`;
  return id === "new" ? (
    <NewPost key={key} writer={writer} isSignedIn={session !== null} />
  ) : (
    <KnownPost key={key} id={id} writer={writer} isSignedIn={session !== null} />
  );
}

interface Props {
  writer: SessionUser;
  isSignedIn: boolean;
}

function NewPost(props: Props) {
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  // Once it is on the server, a new post goes on at this address under its id; opened anew, it has its own.
  const [known] = useState(query.get("post"));
  const [kept] = useState(query.get("kept"));
  useEffect(() => {
    if (known) navigate(paths.myPost(known), { replace: true });
  }, [known, navigate]);
  return known ? <Skeleton lines={10} /> : <PostEditor {...props} post={null} kept={kept} />;
}

function KnownPost({ id, ...props }: Props & { id: string }) {
  const query = useQuery(myPost(id));
  const { data } = query;
  if (data === undefined) return <WaitingPage for={query} title="Couldn’t load this post" />;
  return data ? <PostEditor {...props} post={data} kept={null} /> : <NoSuchPost />;
}

const NoSuchPost = () => (
  <PageHead title="There is no such post" lead="It may have been deleted, or it’s someone else’s.">
    <Actions>
      <ButtonLink href={paths.myPosts}>My posts</ButtonLink>
    </Actions>
  </PageHead>
);

function Visitor({ id }: { id: string }) {
  useRequireSession();
  return <SignInFirst title="Write a post" here={id === "new" ? paths.newPost : paths.myPost(id)} />;
}
