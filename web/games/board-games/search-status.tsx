import styles from "./board-game-search.module.css";

interface Props {
  isSearching: boolean;
  /** Why there is no search, in the server's words. */
  trouble: string | undefined;
  /** Null: nothing was searched for. */
  found: number | null;
}

function words({ isSearching, trouble, found }: Props): string {
  if (trouble) return trouble;
  if (isSearching) return "Searching…";
  if (found === null) return "";
  if (found === 0) return "No game found by that name. You can use the name you’ve typed.";
  return found === 1 ? "One game found." : `${found} games found.`;
}

/** How the search goes, said also to those who do not see it; and whose search it is. */
export function SearchStatus(props: Props) {
  return (
    <div className={styles.below}>
      <span role="status">{words(props)}</span>
      <a href="https://boardgamegeek.com" rel="noopener" target="_blank">
        Powered by BGG
      </a>
    </div>
  );
}
