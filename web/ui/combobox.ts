/** What makes an input a combobox over the options below it, of which `count` are shown (ARIA 1.2). */
export const comboboxOver = (id: string, count: number, active: number) =>
  ({
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": count > 0,
    "aria-controls": `${id}-list`,
    "aria-activedescendant": active >= 0 && active < count ? `${id}-${active}` : undefined,
  }) as const;

/** Where an arrow leads in the list, round and round; undefined for keys that lead nowhere. */
export function moves(key: string, active: number, count: number): number | undefined {
  if (key === "ArrowDown") return active + 1 < count ? active + 1 : 0;
  if (key === "ArrowUp") return active > 0 ? active - 1 : count - 1;
  return undefined;
}
