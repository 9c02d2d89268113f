import { useCopied } from "../lib/use-copied.ts";
import { Button } from "../ui/button.tsx";
import styles from "./share-button.module.css";

/** Returns true on a phone, which has a share sheet; elsewhere the address is copied. */
export const sharesItself = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Opens the share sheet. @throws {DOMException} if the phone refuses */
export async function shareOnPhone(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // Closing the share sheet is no failure.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  }
}

// Outside the component: React would call a new ref function on each render, and steal the focus.
const selectAll = (input: HTMLInputElement | null) => input?.select();

interface Shared {
  title: string;
  text?: string;
  url: string;
}

/** Shares or copies the address. If the browser refuses to copy, `byHand` is rendered. */
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
