import { useCopied } from "../lib/use-copied.ts";
import { Button } from "../ui/button.tsx";
import styles from "./share-button.module.css";

/** A phone has a sheet of its own for sharing; elsewhere an address is copied. */
const sharesItself = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

async function shareOnPhone(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the sheet without choosing anything is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

// Outside the component: React calls a function that is new at each drawing again, and it would take the focus.
const selectAll = (input: HTMLInputElement | null) => input?.select();

interface Shared {
  title: string;
  /** Goes before the address. */
  text?: string;
  url: string;
}

/** Hands something on; where the browser refuses to copy it, `byHand` is to be drawn. */
export function useShare(shared: Shared) {
  const { isCopied, hasFailed, copy } = useCopied();
  const { text, url } = shared;
  const written = text ? `${text}: ${url}` : url;
  const share = () => void (sharesItself() ? shareOnPhone(shared).catch(() => copy(written)) : copy(written));
  const byHand = hasFailed && (
    <label className={styles.byHand}>
      <span>Your browser couldn’t copy it. Copy it from here:</span>
      <input readOnly value={written} ref={selectAll} />
    </label>
  );
  return { share, isCopied, byHand };
}

/** Hands on the address of a game. @see spec §4 */
export function ShareButton(props: Shared) {
  const { share, isCopied, byHand } = useShare(props);
  const words = isCopied ? "URL Copied!" : "Share";
  return (
    <>
      {byHand}
      <span className={styles.share}>
        <Button
          kind="quiet"
          icon={isCopied ? "check" : "share"}
          className={styles.icon}
          aria-label={words}
          title={words}
          onClick={share}
        />
        <span className={styles.copied} role="status">
          {isCopied && words}
        </span>
      </span>
    </>
  );
}
