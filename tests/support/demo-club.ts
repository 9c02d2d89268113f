import { seedDemo } from "../../drizzle/demo/seed.ts";
import type { ArrangedMember } from "./arrange.ts";
import { clock } from "./clock.ts";
import type { TestSite } from "./site.ts";

/** Fills a site with the demo's club, as it is today. */
export const fillWithDemo = ({ server, boardGames }: TestSite): Promise<unknown> =>
  seedDemo(server.url, { now: clock.now(), imageOrigin: boardGames.url });

/** Finds a member of the demo's club by the beginning of their address, for signing in. */
export async function demoMember({ database }: TestSite, name: string): Promise<ArrangedMember> {
  const { rows } = await database.execute({
    sql: "select id from users where email like ?",
    args: [`${name}@%`],
  });
  return { id: String(rows[0]?.id) } as ArrangedMember;
}
