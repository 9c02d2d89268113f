import type { ChainedCommands, Editor } from "@tiptap/react";
import type { IconName } from "../../ui/icon.tsx";

export interface Tool {
  icon: IconName;
  label: string;
  /** Shortcut in the format of `aria-keyshortcuts`, for a keyboard with Ctrl. */
  keys: string;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** Returns true while the mark or block is active; undefined for plain actions. */
  isOn?: (editor: Editor) => boolean;
  can?: (editor: Editor) => boolean;
}

const isOn = (name: string, attributes?: object) => (editor: Editor) => editor.isActive(name, attributes);

const MARKS: Tool[] = [
  { icon: "bold", label: "Bold", keys: "Control+B", run: (c) => c.toggleBold(), isOn: isOn("bold") },
  { icon: "italic", label: "Italic", keys: "Control+I", run: (c) => c.toggleItalic(), isOn: isOn("italic") },
  {
    icon: "strike",
    label: "Strike through",
    keys: "Control+Shift+S",
    run: (c) => c.toggleStrike(),
    isOn: isOn("strike"),
  },
];

const BLOCKS: Tool[] = [
  {
    icon: "heading",
    label: "Heading",
    keys: "Control+Alt+2",
    run: (c) => c.toggleHeading({ level: 2 }),
    isOn: isOn("heading", { level: 2 }),
  },
  {
    icon: "list",
    label: "Bullet list",
    keys: "Control+Shift+8",
    run: (c) => c.toggleList("bulletList", "listItem"),
    isOn: isOn("bulletList"),
  },
  {
    icon: "list-ordered",
    label: "Numbered list",
    keys: "Control+Shift+7",
    run: (c) => c.toggleList("orderedList", "listItem"),
    isOn: isOn("orderedList"),
  },
  {
    icon: "quote",
    label: "Quotation",
    keys: "Control+Shift+B",
    run: (c) => c.toggleWrap("blockquote"),
    isOn: isOn("blockquote"),
  },
];

const STEPS: Tool[] = [
  {
    icon: "undo",
    label: "Undo",
    keys: "Control+Z",
    run: (c) => c.undo(),
    can: (editor) => editor.can().undo(),
  },
  {
    icon: "redo",
    label: "Redo",
    keys: "Control+Shift+Z",
    run: (c) => c.redo(),
    can: (editor) => editor.can().redo(),
  },
];

export const TOOLS = { marks: MARKS, blocks: BLOCKS, steps: STEPS };

export function statesOf(editor: Editor): { on: string[]; idle: string[]; isLink: boolean } {
  const all = [...MARKS, ...BLOCKS, ...STEPS];
  return {
    on: all.filter((tool) => tool.isOn?.(editor)).map(({ label }) => label),
    idle: all.filter((tool) => tool.can && !tool.can(editor)).map(({ label }) => label),
    isLink: editor.isActive("link"),
  };
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

export const keysFor = (keys: string) => ({
  shown: isMac()
    ? keys.replace("Control", "⌘").replace("Shift", "⇧").replace("Alt", "⌥").replaceAll("+", "")
    : keys.replace("Control", "Ctrl"),
  spoken: isMac() ? keys.replace("Control", "Meta") : keys,
});
