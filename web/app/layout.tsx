import type { ReactNode } from "react";
import { useLocation, useSearch } from "wouter";
import { Notice } from "../ui/notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { usePage } from "./page-context.ts";
import { useHeadOfPath } from "./use-head-of-path.ts";
import { useInternalLinks } from "./use-internal-links.ts";
import { useMenus } from "./use-menus.ts";

/** What stands around every page. */
export function Layout({ children }: { children: ReactNode }) {
  useInternalLinks();
  useMenus();
  useHeadOfPath();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Trouble />
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The page came without its data: says why, and loads it anew when asked to. */
function Trouble() {
  const [path] = useLocation();
  const search = useSearch();
  const { trouble } = usePage();
  if (!trouble) return null;
  return (
    <Notice kind="error">
      {trouble}{" "}
      <a href={path + (search && `?${search}`)} target="_self">
        Load this page again
      </a>
    </Notice>
  );
}
