import { hashText, toBase64 } from "../../hash.ts";

/** The hash by which the policy allows a script or styles that stand in the page: `sha256-…`. */
export const hashOf = async (text: string): Promise<string> =>
  `sha256-${toBase64(await hashText("SHA-256", text))}`;
