/** An ETag for what is the same word for word, however it travels. */
export async function weakTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return `W/"${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))}"`;
}
