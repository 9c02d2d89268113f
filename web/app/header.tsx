import { Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { useSession } from "../features/session/session-context.ts";
import { classes } from "../lib/classes.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import styles from "./header.module.css";
import { CornerRoom, MissingCorner } from "./missing-corner.tsx";
import { CompactNavigation, WideNavigation } from "./navigation.tsx";

// Visitors need none of it.
const OwnCorner = lazyPart(() => import("./own-corner.tsx").then((it) => it.OwnCorner), MissingCorner);

/** The lid of the box: crest and name, the art of the day, and the way to every room. */
export function Header() {
  const { name } = useSite();
  return (
    <header className={styles.lid}>
      <div className={styles.inner}>
        <img className={styles.art} src="/banner" width="940" height="198" alt="Western Legends" />
        <a className={styles.brand} href={paths.home}>
          <img src="/art/logo.svg" width="390" height="370" alt="" />
          <span className={styles.name}>{name}</span>
        </a>
        <Tools />
        <WideNavigation />
      </div>
    </header>
  );
}

function Tools() {
  const { data, status } = useSession();
  return (
    <div className={styles.tools}>
      <a
        className={classes(styles.tool, styles.search)}
        href={paths.search}
        aria-label="Search"
        aria-keyshortcuts="/ Control+K"
      >
        <Icon name="search" />
      </a>
      {data ? (
        <Suspense fallback={<CornerRoom />}>
          <OwnCorner user={data.user} />
        </Suspense>
      ) : (
        status === "unauthenticated" && <SignInLink />
      )}
      <CompactNavigation />
    </div>
  );
}

const SIGN_IN_PAGES = /^\/(sign-|check-)/;

function SignInLink() {
  const [path] = useLocation();
  const search = useSearch();
  const from = SIGN_IN_PAGES.test(path) ? undefined : path + (search && `?${search}`);
  return (
    <a className={styles.signIn} href={paths.signIn(from)}>
      <Icon name="sign-in" /> Sign In
    </a>
  );
}
