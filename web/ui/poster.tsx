import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./poster.module.css";
import { QrCode } from "./qr-code.tsx";

interface Props {
  lead: ReactNode;
  title: ReactNode;
  /** Words above the address, which can be typed where nothing scans. */
  hint: ReactNode;
  address: string;
  children: ReactNode;
  back: ReactNode;
}

export const Poster = ({ lead, title, hint, address, children, back }: Props) => (
  <>
    <div className={`stack panel ${styles.poster}`}>
      <p className={styles.lead}>{lead}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <QrCode text={address} label={`QR code of ${address}`} />
      <p>{hint}</p>
      <p className={styles.typed}>{address.replace(/^https?:\/\//, "")}</p>
      <p className="soft">{children}</p>
    </div>
    <div className={`row ${styles.controls}`}>
      <Button icon="download" onClick={() => print()}>
        Print
      </Button>
      {back}
    </div>
  </>
);
