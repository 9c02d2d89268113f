const plain = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // not an address of ours
  }
};

export const segmentOf = (path: string, prefix: string): string =>
  path.startsWith(prefix) ? plain(/^[^/?#]*/.exec(path.slice(prefix.length))?.[0] ?? "") : "";

export function messageNamedIn(path: string): { message: string; key: string } {
  const [, key = ""] = /^\/files\/([^?#]+)/.exec(path) ?? [];
  const [, message = ""] = /[?&]message=([^&#]+)/.exec(path) ?? [];
  return { message: plain(message), key: plain(key) };
}
