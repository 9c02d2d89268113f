import { useQuery } from "@tanstack/react-query";
import { formatLongDay } from "../../../worker/contract/games/game-night.ts";
import { useSite } from "../../lib/page-context.ts";
import { paths } from "../../lib/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import styles from "./join-links.module.css";
import { QrCode } from "./qr-code.tsx";
import { joinLinks } from "./queries.ts";

/** Sheet to print and hang up: the club, a QR code, and the address to type. */
export function Poster({ code }: { code: string }) {
  const { name, url } = useSite();
  const query = useQuery(joinLinks);
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
      <div className={styles.poster}>
        <p className={styles.lead}>Play board games with us</p>
        <h1 tabIndex={-1}>{name}</h1>
        <QrCode text={address} label={`QR code of ${address}`} />
        <p>Scan this, or go to</p>
        <p className={styles.typed}>{address.replace(/^https?:\/\//, "")}</p>
        <p className="soft">Until {formatLongDay(link.endsOn)}</p>
      </div>
      <div className={styles.controls}>
        <Button icon="download" onClick={() => print()}>
          Print
        </Button>
        {back}
      </div>
    </>
  );
}
