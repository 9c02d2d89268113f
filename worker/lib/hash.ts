export const hashText = async (algorithm: "SHA-1" | "SHA-256", text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(algorithm, new TextEncoder().encode(text)));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Returns the hash that allows an inline script or style in a CSP: `sha256-…`. */
export const inlineHash = async (text: string): Promise<string> =>
  `sha256-${toBase64(await hashText("SHA-256", text))}`;
