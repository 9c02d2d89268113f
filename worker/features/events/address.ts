import { sql } from "drizzle-orm";
import type { Config } from "../../config.ts";
import { actingId, type Context, oldReadAsMember, oldWriteAsMember } from "../../context.ts";
import type { CalendarAddress } from "../../contract/calendar.ts";
import { keyedHash, randomToken } from "../../http/keyed-hash.ts";

/** What the database holds of the secret in a calendar's address. */
export const hashAddress = (config: Config, secret: string) =>
  keyedHash(config.AUTH_SECRET, "calendar-address", secret);

/**
 * Since when the acting member has a secret address of their own calendar. The address itself nobody knows any more.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function showAddress(ctx: Context): Promise<CalendarAddress> {
  const [, [row]] = await oldReadAsMember(
    ctx,
    ctx.db.old.q.get<{ at: number } | undefined>(
      sql`select created_at as at from calendar_addresses where user_id = ${actingId(ctx)}`,
    ),
  );
  return { since: row ? new Date(row.at).toISOString() : null };
}

/**
 * Makes a new secret address for the acting member's own calendar; the one before ends. It is told this once.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function renewAddress(ctx: Context): Promise<{ url: string }> {
  const secret = randomToken();
  const hash = await hashAddress(ctx.config, secret);
  await oldWriteAsMember(
    ctx,
    ctx.db.old.q.run(sql`insert into calendar_addresses (user_id, secret_hash, created_at)
      select id, ${hash}, ${ctx.now} from users where id = ${actingId(ctx)}
      on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = excluded.created_at`),
  );
  return { url: `${ctx.config.SITE_URL}/calendar/mine/${secret}.ics` };
}

/**
 * Ends the acting member's secret address: whoever has it is told nothing any more.
 * @throws {ClubError} `unauthenticated`, `unavailable`
 */
export async function endAddress(ctx: Context): Promise<CalendarAddress> {
  await oldWriteAsMember(
    ctx,
    ctx.db.old.q.run(sql`delete from calendar_addresses where user_id = ${actingId(ctx)}`),
  );
  return { since: null };
}
