import { type ComponentType, createElement, lazy } from "react";

/**
 * A part that arrives when it is first shown, and with it the data layer that it may ask. The first visit to the
 * list needs neither: its data came with the page.
 */
export const later = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> =>
  lazy(async () => {
    const [module, { Live }] = await Promise.all([load(), import("./live.tsx")]);
    const Part: ComponentType<Props> = module[name];
    return {
      default: (props: Props) => <Live>{createElement(Part, props)}</Live>,
    };
  });
