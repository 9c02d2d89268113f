import { paths } from "../lib/paths.ts";
import { ButtonLink } from "./button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./not-found-page.module.css";
import { Actions, PageHead } from "./parts.tsx";

export function NotFoundPage() {
  return (
    <div className={styles.lost}>
      <p className={`row ${styles.dice}`} aria-hidden="true">
        <span>4</span>
        <span>
          <Icon name="die" />
        </span>
        <span>4</span>
      </p>
      <PageHead
        title="This square isn’t on the board"
        lead="There’s nothing at this address. Perhaps the game has been played, or the link lost a piece on the way. Go back to start and draw again."
      >
        <Actions>
          <ButtonLink href={paths.games}>See what’s on</ButtonLink>
          <ButtonLink href={paths.home} kind="quiet" icon="home">
            Back to start
          </ButtonLink>
        </Actions>
      </PageHead>
    </div>
  );
}
