import type { InfoPage } from "../../../worker/contract/content/pages.ts";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { canModerate } from "../../../worker/contract/permissions.ts";
import type { Actor } from "../../../worker/contract/users/users.ts";
import { useClubDay } from "../../lib/club-day.ts";
import { useSite } from "../../lib/page-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./info-article.module.css";
import { extrasOf } from "./page-extras.tsx";

interface Props {
  page: InfoPage;
  actor: Actor | null;
}

export function InfoArticle({ page, actor }: Props) {
  const { lead, body, beside, after } = extrasOf(page, useSite());
  const dayOf = useClubDay();
  return (
    <article className={`stack ${styles.page}`}>
      <header className={`row middle apart ${styles.head}`}>
        <h1 tabIndex={-1}>
          <bdi>{page.title}</bdi>
        </h1>
        {canModerate(actor) && (
          <ButtonLink href={`${page.path}?edit`} kind="quiet" icon="pencil">
            Edit this page
          </ButtonLink>
        )}
      </header>
      {lead}
      <div className={beside ? `stack ${styles.columns}` : undefined}>
        {body ?? <RichText content={page.content} />}
        {beside}
      </div>
      {after}
      <p className="aside">
        Last changed on <time dateTime={page.modifiedAt}>{dateWords(dayOf(page.modifiedAt))}</time>
      </p>
    </article>
  );
}

const dateWords = (day: string): string => `${formatLongDay(day).replace(/^\w+ /, "")} ${day.slice(0, 4)}`;
