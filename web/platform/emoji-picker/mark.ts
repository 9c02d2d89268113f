/** Sets only attributes that differ, so that MutationObservers aren't woken for nothing. */
export function setAttributes(element: Element | null | undefined, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
