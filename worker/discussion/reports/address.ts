const plain = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // not an address of ours
  }
};

/** Returns the part of a path that follows a prefix, up to the next; empty where it begins otherwise. */
export const segmentOf = (path: string, prefix: string): string =>
  path.startsWith(prefix) ? plain(/^[^/?#]*/.exec(path.slice(prefix.length))?.[0] ?? "") : "";

/** Returns the message and the file that an address names; empty where it names none. */
export function namedIn(path: string): { message: string; key: string } {
  const [, key = ""] = /^\/files\/([^?#]+)/.exec(path) ?? [];
  const [, message = ""] = /[?&]message=([^&#]+)/.exec(path) ?? [];
  return { message: plain(message), key: plain(key) };
}
