import type { Venue } from "../../../worker/contract/content/pages.ts";
import { FILES_PATH } from "../../../worker/contract/platform/files.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./way-there.module.css";

/** Where the club is: a picture of our own, and a link to a map site for whoever wants one. No third party sees the rest. */
export function WayThere({ venue }: { venue: Venue }) {
  return (
    <figure className={styles.way}>
      {venue.mapImage && <Way src={venue.mapImage} alt={`A map of the way to ${venue.name}`} />}
      <figcaption>
        <address>
          <strong>{venue.name}</strong>
          <span>{venue.address}</span>
        </address>
        <ButtonLink href={venue.mapUrl} kind="quiet" icon="map-pin" rel="external noreferrer">
          Open a map
        </ButtonLink>
      </figcaption>
    </figure>
  );
}

/** In the shape of a map whatever it is, so that nothing moves when it comes. */
function Way({ src, alt }: { src: string; alt: string }) {
  const size = { width: 960, height: 720 };
  if (src.startsWith(FILES_PATH))
    return <Picture src={src} alt={alt} {...size} sizes="(min-width: 60rem) 22rem, 100vw" />;
  return <img src={src} alt={alt} {...size} decoding="async" />;
}
