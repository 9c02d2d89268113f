import { type Context, changeAsMember, readAsMember } from "../../context.ts";
import type { BoxLabel, LabelledForm } from "../../contract/shelf/labels.ts";
import { mustKeepShelf } from "../rules.ts";
import * as store from "./store.ts";

/** Returns the labels of all copies on the shelf, for editors. @throws {ClubError} `forbidden` */
export async function listLabels(ctx: Context): Promise<BoxLabel[]> {
  const { member, labels } = await readAsMember(ctx, { labels: store.labels(ctx) });
  mustKeepShelf(member);
  return labels;
}

/** Notes that copies have their labels, or none after all. @throws {ClubError} `forbidden` */
export async function markLabelled(ctx: Context, form: LabelledForm): Promise<BoxLabel[]> {
  const { saved } = await changeAsMember(ctx, {
    load: () => ({}),
    decide: ({ member }) => {
      mustKeepShelf(member);
      return form;
    },
    save: ({ codes, isLabelled }) => ({
      marked: store.setLabelled(ctx, codes, isLabelled),
      labels: store.labels(ctx),
    }),
  });
  return saved.labels;
}
