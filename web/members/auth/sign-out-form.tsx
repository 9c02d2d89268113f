import { useMutation, useQuery } from "@tanstack/react-query";
import { messageFor } from "../../lib/api-error.ts";
import { signOut } from "../../lib/auth-actions.ts";
import { countUnsaved, countUnsent } from "../../lib/device-posts.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { CsrfInput } from "../../ui/csrf-input.tsx";
import { Notice } from "../../ui/notice.tsx";

interface Props {
  publicId: string;
  kind?: "primary" | "quiet";
}

export function SignOutForm({ publicId, kind = "primary" }: Props) {
  const leave = useMutation({ mutationFn: () => signOut(publicId) });
  const { data: unsaved = 0 } = useQuery({
    queryKey: ["unsaved-posts", publicId],
    queryFn: () => countUnsaved(publicId),
    staleTime: 0,
  });
  const { data: unsent = 0 } = useQuery({
    queryKey: ["unsent", publicId],
    queryFn: () => countUnsent(publicId),
    staleTime: 0,
  });
  return (
    <form
      className="stack"
      method="post"
      action="/api/auth/signout"
      onSubmit={(event) => {
        event.preventDefault();
        if (!leave.isPending) leave.mutate();
      }}
    >
      <CsrfInput />
      <input type="hidden" name="callbackUrl" value="/" />
      {unsaved > 0 && (
        <Notice kind="info">
          {unsaved === 1 ? "One of your posts has" : `${unsaved} of your posts have`} changes that aren’t
          saved. Signing out deletes them from this device. <a href={paths.myPosts}>See your posts</a>
        </Notice>
      )}
      {unsent > 0 && (
        <Notice kind="info">
          {unsent === 1 ? "One of your ticks or scans hasn’t" : `${unsent} of your ticks or scans haven’t`}{" "}
          been sent yet. They stay on this device until you tick or scan here again.
        </Notice>
      )}
      {leave.error && <Notice kind="error">{messageFor(leave.error)}</Notice>}
      <div>
        <Button type="submit" kind={kind} icon="sign-out" busy={leave.isPending || leave.isSuccess}>
          Sign out
        </Button>
      </div>
    </form>
  );
}
