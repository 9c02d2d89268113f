import { useCopied } from "../lib/use-copied.ts";
import { Button } from "../ui/button.tsx";
import styles from "./share-button.module.css";

/** A phone has a sheet of its own for sharing; elsewhere an address is copied. */
const sharesItself = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

async function shareOnPhone(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the sheet without choosing anything is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

// Outside the component: React calls a function that is new at each drawing again, and it would take the focus.
const selectAll = (input: HTMLInputElement | null) => input?.select();

/** Hands on the address of a game. @see spec §4 */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { isCopied, hasFailed, copy } = useCopied();
  const share = () => (sharesItself() ? shareOnPhone(title, url).catch(() => copy(url)) : copy(url));
  const words = isCopied ? "URL Copied!" : "Share";
  return (
    <>
      {hasFailed && (
        <label className={styles.byHand}>
          <span>Your browser couldn’t copy it. Copy it from here:</span>
          <input readOnly value={url} ref={selectAll} />
        </label>
      )}
      <span className={styles.share}>
        <Button
          kind="quiet"
          icon={isCopied ? "check" : "share"}
          className={styles.icon}
          aria-label={words}
          title={words}
          onClick={() => void share()}
        />
        <span className={styles.copied} role="status">
          {isCopied && words}
        </span>
      </span>
    </>
  );
}
