import { textPartsOf } from "./links.ts";
import styles from "./message.module.css";

export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {textPartsOf(text).map(({ text: words, href }, place) =>
        href ? (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
            key={place}
            href={href}
            dir="ltr"
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
          >
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  );
}
