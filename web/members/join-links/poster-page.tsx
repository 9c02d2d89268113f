import { useQuery } from "@tanstack/react-query";
import { encode } from "uqr";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { useSite } from "../../lib/page-context.ts";
import type { MemberPageProps } from "../../lib/page-props.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./join-links.module.css";
import { joinLinksQuery } from "./queries.ts";

export const PosterPage = ({ params }: MemberPageProps<"code">) => <Poster code={params.code} />;

/** Sheet to print and hang up: the club, a QR code, and the address to type. */
function Poster({ code }: { code: string }) {
  const { name, url } = useSite();
  const query = useQuery(joinLinksQuery);
  if (!query.data) return <Waiting for={query} lines={6} />;
  const link = query.data.find((link) => link.code === code);
  const back = (
    <ButtonLink kind="quiet" icon="undo" href={paths.invite}>
      All links
    </ButtonLink>
  );
  if (!link?.isOpen) {
    return (
      <>
        <h1 tabIndex={-1}>Poster</h1>
        <EmptyState title="This link has ended" hint="Make another one, and print that." action={back} />
      </>
    );
  }
  const address = url + paths.join(code);
  return (
    <>
      <div className={`stack ${styles.poster}`}>
        <p className={styles.lead}>Play board games with us</p>
        <h1 tabIndex={-1}>{name}</h1>
        <QrCode text={address} label={`QR code of ${address}`} />
        <p>Scan this, or go to</p>
        <p className={styles.typed}>{address.replace(/^https?:\/\//, "")}</p>
        <p className="soft">Until {formatLongDay(link.endsOn)}</p>
      </div>
      <div className={`row ${styles.controls}`}>
        <Button icon="download" onClick={() => print()}>
          Print
        </Button>
        {back}
      </div>
    </>
  );
}

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
