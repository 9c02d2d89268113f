/** Sets what is not so already: each change is a notice to whoever watches the element. */
export function setAttributes(element: Element | null | undefined, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (element && element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
