import { seedDemo } from "../../drizzle/demo/seed.ts";
import type { ArrangedMember } from "./arrange.ts";
import { clock } from "./clock.ts";
import type { TestSite } from "./site.ts";

export const fillWithDemo = ({ server, boardGames }: TestSite, now = clock.now()): Promise<unknown> =>
  seedDemo(server.url, { now, imageOrigin: boardGames.url });

/** Returns a demo member by the local part of their address, for signing in. */
export async function demoMember({ database }: TestSite, name: string): Promise<ArrangedMember> {
  const { rows } = await database.execute("select id from users where email like ?", [`${name}@%`]);
  return { id: String(rows[0]?.id) } as ArrangedMember;
}
