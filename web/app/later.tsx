import { type ComponentType, createElement, lazy } from "react";
import { reportFailure } from "../lib/report-failure.ts";

/**
 * A part that arrives when it is first shown, and with it the data layer that it may ask. The first visit to the
 * list needs neither: its data came with the page. When it does not arrive, `Instead` stands in its place; without
 * one the whole page says so.
 */
export const later = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  Instead?: ComponentType<Props>,
): ComponentType<Props> =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [module, { Live }] = await Promise.all([load(), import("./live.tsx")]);
      const Part: ComponentType<Props> = module[name];
      return { default: (props: Props) => <Live>{createElement(Part, props)}</Live> };
    } catch (error) {
      if (!Instead) throw error;
      console.error(error);
      reportFailure("CLIENT_PART_ERROR", error);
      return { default: Instead };
    }
  });
