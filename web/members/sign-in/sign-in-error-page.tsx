import { useSearch } from "wouter";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Actions, Sheet } from "../../ui/parts.tsx";
import { troubleOf } from "./messages.ts";
import { useWantedPath } from "./use-wanted-path.ts";

/** What went wrong while signing in, and what now. @see spec §8 */
export function SignInErrorPage() {
  const { contactEmail } = useSite();
  const wanted = useWantedPath();
  const query = new URLSearchParams(useSearch());
  const { title, words, canRetry } = troubleOf(query.get("error"), query.get("reason"));
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
