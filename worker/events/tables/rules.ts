import { type ClubTable, type ClubTableForm, TABLES_MOST } from "../../contract/events/tables.ts";
import { canKeepTables } from "../../contract/permissions.ts";
import type { Actor } from "../../contract/users/users.ts";
import { refuse } from "../../lib/errors.ts";
import { itemIn, type ListWords, mustBeFree, mustHaveRoom, newOrder } from "../../lib/ordered-list.ts";
import type { AuditAct } from "../../platform/audit/rules.ts";

export interface FoundTables {
  member: Actor;
  tables: readonly ClubTable[];
}

const WORDS: ListWords = { one: "table", many: "tables", most: TABLES_MOST };

export function mustKeepTables(actor: Actor): void {
  if (!canKeepTables(actor)) throw refuse("forbidden", "Only editors look after the tables.");
}

const act = (action: string, { name }: { name: string }): AuditAct => ({
  action,
  subject: `the table ${name}`,
  url: "/tables",
});

export function decideAdding({ member, tables }: FoundTables, form: ClubTableForm): { act: AuditAct } {
  mustKeepTables(member);
  mustBeFree(tables, form.name, WORDS);
  mustHaveRoom(tables, WORDS);
  return { act: act("added", form) };
}

export function decideChanging(
  { member, tables }: FoundTables,
  id: string,
  form: ClubTableForm,
): { act: AuditAct } | null {
  mustKeepTables(member);
  const { name, seats } = itemIn(tables, id, WORDS);
  mustBeFree(tables, form.name, WORDS, id);
  if (name === form.name && seats === form.seats) return null;
  return { act: act(name === form.name ? "changed" : `renamed ${name} to`, form) };
}

export function decideRetiring(
  { member, tables }: FoundTables,
  id: string,
  isRetired: boolean,
): { act: AuditAct } | null {
  mustKeepTables(member);
  const table = itemIn(tables, id, WORDS);
  if (table.isRetired === isRetired) return null;
  if (!isRetired) mustHaveRoom(tables, WORDS);
  return { act: act(isRetired ? "retired" : "brought back", table) };
}

export function decideOrder({ member, tables }: FoundTables, wanted: readonly string[]) {
  mustKeepTables(member);
  return newOrder(tables, wanted, WORDS);
}
