import type { ReactNode } from "react";
import { pageTitle } from "../../worker/contract/content/page-title.ts";
import { useSite } from "../lib/page-context.ts";
import { LogoPicture } from "../ui/picture-choice.tsx";
import type { ClubValues } from "./club-values.ts";
import styles from "./preview.module.css";
import { PreviewFrame } from "./preview-frame.tsx";

type Typed = Partial<
  Pick<ClubValues, "name" | "shortName" | "contactEmail" | "socialUrl" | "mailSenderName" | "mailWelcome">
>;

export function ClubPreview({ values }: { values: Typed }) {
  const { name = "", shortName = "", contactEmail, socialUrl, mailSenderName, mailWelcome } = values;
  const { look } = useSite();
  return (
    <PreviewFrame>
      <aside className={`stack panel ${styles.preview}`} aria-labelledby="preview-heading">
        <h2 id="preview-heading">Preview</h2>
        <Part title="Browser tab">
          <p className={styles.tab}>
            <bdi>{pageTitle(shortName, "Calendar")}</bdi>
          </p>
        </Part>
        <Part title="Header">
          <p className={styles.lid}>
            <LogoPicture src={look.logo?.src ?? null} />
            <bdi>{name}</bdi>
          </p>
        </Part>
        <Part title="Footer">
          <p className={`row ${styles.footer}`}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>{contactEmail}</span>
            {socialUrl && <span>Follow the club</span>}
          </p>
        </Part>
        <Part title="Sign-in email">
          <dl className={styles.mail}>
            <dt className="soft">From</dt>
            <dd>
              <bdi>{mailSenderName}</bdi>
            </dd>
            <dt className="soft">Subject</dt>
            <dd>
              Sign in to <bdi>{name}</bdi>
            </dd>
          </dl>
          <div className={styles.letter}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {mailWelcome && (
              <p className={styles.welcome} dir="auto">
                {mailWelcome}
              </p>
            )}
            <p>Press the button to sign in.</p>
          </div>
        </Part>
      </aside>
    </PreviewFrame>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`stack tight ${styles.part}`}>
    <h3>{title}</h3>
    {children}
  </section>
);
