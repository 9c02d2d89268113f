import type { Venue } from "../../../worker/contract/pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./way-there.module.css";

/** Where the club is: a picture of our own, and a link to a map site for whoever wants one. No third party sees the rest. */
export function WayThere({ venue }: { venue: Venue }) {
  return (
    <figure className={styles.way}>
      {venue.mapImage && (
        <img
          src={venue.mapImage}
          alt={`A drawn map of the streets around ${venue.name}`}
          width="960"
          height="720"
          decoding="async"
        />
      )}
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
