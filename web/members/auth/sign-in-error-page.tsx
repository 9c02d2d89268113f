import { useSite } from "../../lib/page-context.ts";
import type { PageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { signInTroubleOf } from "./messages.ts";
import { useWantedPath } from "./use-wanted-path.ts";

interface Search {
  error: string;
  reason: string;
  callbackUrl: string;
}

export function SignInErrorPage({ search }: PageProps<never, Search>) {
  const { contactEmail } = useSite();
  const wanted = useWantedPath(search.callbackUrl);
  const { title, words, canRetry } = signInTroubleOf(search.error, search.reason);
  return (
    <Sheet title={title}>
      <p className="lead">{words}</p>
      <Actions>
        {canRetry && (
          <ButtonLink href={paths.signIn(wanted)} icon="mail">
            Ask for a new link
          </ButtonLink>
        )}
        <ButtonLink href={paths.games} kind="quiet">
          See the games
        </ButtonLink>
      </Actions>
      <p className="soft">
        Still stuck? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </Sheet>
  );
}
