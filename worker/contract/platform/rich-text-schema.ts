import * as z from "zod";
import { RICH_TAGS, type RichNode, type RichText } from "./rich-text.ts";

// Apart from rich-text.ts, which the browser uses without zod.

const attribute = z.string().optional();
const attributes = z.strictObject({
  href: attribute,
  src: attribute,
  alt: attribute,
  width: attribute,
  height: attribute,
  tiny: attribute,
});

const richNode: z.ZodType<RichNode> = z.union([
  z.string(),
  z.tuple(
    [z.enum(RICH_TAGS), attributes.nullable()],
    z.lazy(() => richNode),
  ),
]);

export const richText: z.ZodType<RichText> = z.array(richNode);
