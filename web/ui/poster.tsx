import type { ReactNode } from "react";
import { encode } from "uqr";
import { Button } from "./button.tsx";
import styles from "./poster.module.css";

interface Props {
  lead: ReactNode;
  title: ReactNode;
  /** Words above the address, which can be typed where nothing scans. */
  hint: ReactNode;
  address: string;
  /** Last line. */
  children: ReactNode;
  back: ReactNode;
}

/** Sheet to print and hang up: a QR code, and the address to type. */
export const Poster = ({ lead, title, hint, address, children, back }: Props) => (
  <>
    <div className={`stack ${styles.poster}`}>
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

/** Quiet zone that scanners need, in modules. */
const QUIET = 4;

/** QR code, black on white even in the dark, for scanners. */
function QrCode({ text, label }: { text: string; label: string }) {
  // A poster gets scratched: level Q survives the loss of a quarter.
  const { size, data } = encode(text, { ecc: "Q", border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
