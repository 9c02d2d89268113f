import type { Venue } from "../../../worker/contract/content/pages.ts";
import { FILES_PATH } from "../../../worker/contract/platform/files.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import styles from "./venue-map.module.css";

/**
 * The club's place: an uploaded picture, and a link to a map site. No third party is contacted until it is followed.
 */
export function VenueMap({ venue }: { venue: Venue }) {
  return (
    <figure className={styles.way}>
      {venue.mapImage && <MapPicture src={venue.mapImage} alt={`A map of the way to ${venue.name}`} />}
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

/** In a map's aspect ratio whatever the picture's is, so that loading causes no layout shift. */
function MapPicture({ src, alt }: { src: string; alt: string }) {
  const size = { width: 960, height: 720 };
  if (src.startsWith(FILES_PATH))
    return <Picture src={src} alt={alt} {...size} sizes="(min-width: 60rem) 22rem, 100vw" />;
  return <img src={src} alt={alt} {...size} decoding="async" />;
}
