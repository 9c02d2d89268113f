import { Parser } from "htmlparser2";

export function readMarkup(html: string) {
  const read = { text: "", elements: [] as string[], addresses: [] as string[], handlers: [] as string[] };
  const parser = new Parser({
    ontext: (text) => (read.text += text),
    onopentag(name, attributes) {
      read.elements.push(name);
      if (attributes.href) read.addresses.push(attributes.href);
      read.handlers.push(...Object.keys(attributes).filter((attribute) => attribute.startsWith("on")));
    },
  });
  parser.end(html);
  return read;
}
