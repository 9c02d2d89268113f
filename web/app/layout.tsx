import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import styles from "./layout.module.css";
import { useDoorbell } from "./use-doorbell.ts";
import { useInternalLinks } from "./use-internal-links.ts";
import { useMenus } from "./use-menus.ts";
import { useSearchKey } from "./use-search-key.ts";

export function Layout({ children }: { children: ReactNode }) {
  useDoorbell();
  useInternalLinks();
  useMenus();
  useSearchKey();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1} data-awake="false">
        {children}
      </main>
      <Footer />
    </div>
  );
}
