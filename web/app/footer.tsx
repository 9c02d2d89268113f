import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { useAddress } from "../lib/use-here.ts";
import styles from "./footer.module.css";

export function Footer() {
  const { name, contactEmail, socialUrl, footer, hasShelf } = useSite();
  const [path] = useAddress();
  return (
    <footer className={styles.footer}>
      <div className={`row middle ${styles.inner}`}>
        <p className={styles.name}>{name}</p>
        <ul className={`links ${styles.links}`}>
          <li>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </li>
          {socialUrl && (
            <li>
              <a href={socialUrl} rel="external me">
                Follow the club
              </a>
            </li>
          )}
          {hasShelf && (
            <li>
              <a href={paths.shelf}>Shelf</a>
            </li>
          )}
          {footer.map(({ title, path }) => (
            <li key={path}>
              <a href={path}>{title}</a>
            </li>
          ))}
          <li>
            <a href={paths.report(path === paths.report() ? undefined : path)} rel="nofollow">
              Report or complain
            </a>
          </li>
          <li>
            <a href={paths.termsOfUse}>Terms of use</a>
          </li>
          <li>
            <a href={paths.privacy}>Privacy</a>
          </li>
          <li>
            <a href="https://boardgamegeek.com" rel="external">
              Powered by BGG
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
