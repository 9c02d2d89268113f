import { buildSite } from "../../dev/run-site.ts";

let built: Promise<void> | null = null;

/** Builds web and worker once for all projects of a run, unless BUILT=1 says that it has been done. */
export async function setup(): Promise<void> {
  if (process.env.BUILT === "1") return;
  built ??= buildSite();
  await built;
}
