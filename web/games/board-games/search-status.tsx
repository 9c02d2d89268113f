import styles from "./board-game-search.module.css";

interface Props {
  isSearching: boolean;
  /** The server's message if the search is unavailable. */
  trouble: string | undefined;
  /** Null before any search. */
  found: number | null;
}

function words({ isSearching, trouble, found }: Props): string {
  if (trouble) return trouble;
  if (isSearching) return "Searching…";
  if (found === null) return "";
  if (found === 0) return "No game found by that name. You can use the name you’ve typed.";
  return found === 1 ? "One game found." : `${found} games found.`;
}

/** Live status of the search, and its attribution. */
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
