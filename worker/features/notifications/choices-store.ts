import { sql } from "drizzle-orm";
import { actingId, type Context } from "../../context.ts";
import type { NotificationKind } from "../../contract/notifications.ts";
import type { Unsubscription } from "./unsubscribe-link.ts";

export interface Choice {
  kind: NotificationKind;
  wanted: 0 | 1;
}

/** What the acting member chose, where they chose. */
export const ownChoices = (ctx: Context) =>
  ctx.db.q.all<Choice>(sql`select kind, wanted from mail_choices where user_id = ${actingId(ctx)}`);

export const saveOwnChoice = (ctx: Context, kind: NotificationKind, wanted: boolean) =>
  ctx.db.q.run(sql`insert into mail_choices (user_id, kind, wanted)
    select id, ${kind}, ${wanted} from users where id = ${actingId(ctx)}
    on conflict (user_id, kind) do update set wanted = excluded.wanted`);

/** Switches mails of a kind off for a member. */
export async function switchOff(ctx: Context, { member, kind }: Unsubscription): Promise<void> {
  await ctx.db.write(
    ctx.db.q.run(sql`insert into mail_choices (user_id, kind, wanted)
      select id, ${kind}, 0 from users where public_id = ${member}
      on conflict (user_id, kind) do update set wanted = 0`),
  );
}
