import { Suspense } from "react";
import { useLocation } from "wouter";
import { BANNERS, type Banner, LOGO } from "../../worker/contract/club/look-pictures.ts";
import { imageUrl } from "../../worker/contract/platform/image-url.ts";
import type { Site } from "../../worker/contract/site/site.ts";
import type { SessionUser } from "../../worker/contract/users/session.ts";
import { useHydrated } from "../lib/awake.ts";
import { useSite } from "../lib/page-context.ts";
import { paths } from "../lib/paths.ts";
import { useHere } from "../lib/use-here.ts";
import { Icon } from "../ui/icon.tsx";
import { lazyPart, useFetchAgain } from "../ui/lazy-part.tsx";
import { useSession } from "../users/session/session-context.ts";
import styles from "./header.module.css";
import { CompactNavigation, WideNavigation } from "./navigation.tsx";
import { OwnMenu } from "./own-menu.tsx";

// Visitors need none of it.
const OwnCorner = lazyPart(() => import("./own-corner.tsx").then((it) => it.OwnCorner), MissingCorner);

/** Returns the banner that the script of index.html has picked for this load; the first one without that script. */
const picked = (): number =>
  typeof document === "undefined" ? 0 : Number(document.documentElement.dataset.banner ?? 0);

export function Header() {
  const { name, look } = useSite();
  const banners = look.banners.length > 0 ? look.banners.map(resized) : BANNERS;
  const banner = banners[picked()] ?? banners[0];
  return (
    <header className={styles.lid}>
      <div className={styles.inner}>
        <img
          className={styles.art}
          src={banner?.src}
          width="940"
          height="198"
          alt={banner?.alt}
          data-banners={JSON.stringify(banners.map(({ src, alt }) => [src, alt]))}
        />
        <a className={styles.brand} href={paths.home}>
          <Logo logo={look.logo} />
          <span className={styles.name}>{name}</span>
        </a>
        <TonightLink />
        <Tools />
        <WideNavigation />
      </div>
    </header>
  );
}

function TonightLink() {
  const [path] = useLocation();
  if (!useSite().isOnToday) return null;
  return (
    <a
      className={styles.tonight}
      href={paths.tonight}
      aria-current={path === paths.tonight ? "page" : undefined}
    >
      <Icon name="die" /> Tonight
    </a>
  );
}

/** Wide enough for the largest display, and sharp on most screens. */
const resized = ({ src, alt }: Banner): Banner => ({ src: imageUrl(src, 1080), alt });

function Logo({ logo }: Pick<Site["look"], "logo">) {
  const { src, width, height } = logo ?? LOGO;
  return <img src={logo ? imageUrl(src, 256) : src} width={width} height={height} alt="" />;
}

function Tools() {
  const { data, status } = useSession();
  return (
    <div className={styles.tools}>
      <a className={styles.tool} href={paths.search} aria-label="Search" aria-keyshortcuts="/ Control+K">
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
  const here = useHere();
  return (
    <a className={styles.signIn} href={paths.signIn(SIGN_IN_PAGES.test(here) ? undefined : here)}>
      <Icon name="sign-in" /> Sign In
    </a>
  );
}

const CornerRoom = () => (
  <>
    <span className={styles.tool} />
    <span className={styles.tool} />
  </>
);

function MissingCorner({ user }: { user: SessionUser }) {
  const { isTrying, fetchAgain } = useFetchAgain();
  const isHydrated = useHydrated();
  return (
    <>
      <button
        // Remounted after hydration, which does not update the attributes of the server's bell.
        key={String(isHydrated)}
        type="button"
        className={styles.tool}
        aria-label="Notifications couldn’t be loaded: try again"
        aria-busy={isTrying || undefined}
        onClick={() => fetchAgain?.()}
      >
        <Icon name="warning" />
      </button>
      <OwnMenu user={user} />
    </>
  );
}
