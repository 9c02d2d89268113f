import { Node } from "@tiptap/core";

/** A picture of our own. It comes from an upload only: an address that is typed would lead to somebody else's host. */
export const Picture = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  renderHTML: ({ HTMLAttributes: { src, alt, width, height } }) => [
    "img",
    { src, alt: alt ?? "", ...(width && height && { width, height }) },
  ],
});
