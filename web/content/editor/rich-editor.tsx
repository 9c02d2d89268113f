import { NodeSelection, type Selection, TextSelection } from "@tiptap/pm/state";
import {
  type CommandProps,
  type Editor,
  EditorContent,
  type Range,
  useEditor,
  useEditorState,
} from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { classes } from "../../lib/classes.ts";
import { styleSheet } from "../../lib/style-sheet.ts";
import { ErrorLine } from "../../ui/error-line.tsx";
import richText from "../../ui/rich-text.module.css";
import type { EditorProps, LinkedFile, TextPicture } from "./editor-props.ts";
import { extensionsOf } from "./extensions.ts";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./rich-editor.css?inline";
import { Toolbar } from "./toolbar.tsx";

document.adoptedStyleSheets.push(styleSheet(styles));

export function RichEditor(props: EditorProps) {
  const { id, label, error, emoji, pictures, placeholder = "Write here…", most } = props;
  const [isLinking, setLinking] = useState(false);
  const editor = useText(props, placeholder, () => setLinking(true));
  const inserts = useMemo(() => insertsOf(editor), [editor]);
  return (
    <div className="rich-editor">
      <span className="rich-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="rich-sheet" data-invalid={error ? "" : undefined}>
        <Toolbar editor={editor} controls={id} isLinking={isLinking} onLink={() => setLinking(true)}>
          {pictures?.(inserts.picture, inserts.file)}
          {emoji?.(inserts.text)}
        </Toolbar>
        <EditorContent editor={editor} className="rich-page" />
        <Count editor={editor} most={most} html={props.value} />
      </div>
      {error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}

/** Creates the editor once, and updates it with values that it did not emit itself. */
function useText(
  { id, value, onChange, error, onFiles }: EditorProps,
  placeholder: string,
  onLink: () => void,
) {
  const latest = useRef({ onChange, onFiles, onLink });
  const known = useRef(value);
  const made = useRef<Editor>(null);
  useEffect(() => {
    latest.current = { onChange, onFiles, onLink };
  });
  const [extensions] = useState(() =>
    extensionsOf({
      placeholder,
      onLink: () => latest.current.onLink(),
      onFiles: (files) => {
        const { picture, file } = insertsOf(made.current as Editor);
        latest.current.onFiles?.(files, picture, file);
      },
    }),
  );
  const [content] = useState(value);
  const editorProps = useMemo(
    () => ({
      attributes: attributesOf(id, Boolean(error)),
      scrollThreshold: CLEARANCE,
      scrollMargin: CLEARANCE,
    }),
    [id, error],
  );
  const editor = useEditor({
    extensions,
    content,
    // Its styles are in our stylesheet: the CSP allows no <style> elements.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor }) => {
      known.current = htmlOf(editor);
      latest.current.onChange(known.current);
    },
  });
  made.current = editor;
  useEffect(() => {
    if (value === known.current || editor.isDestroyed) return;
    known.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

const SPARE_PX = 5;

/** Returns the caret's distance from the window's edge: the scroll-padding, which clears sticky bars. */
const clearanceAt = (edge: "top" | "bottom"): number => {
  const padding = getComputedStyle(document.documentElement).getPropertyValue(`scroll-padding-${edge}`);
  return (Number.parseFloat(padding) || 0) + SPARE_PX;
};

/** ProseMirror scrolls by itself, without regard to scroll-padding. Getters, as the bars change with the screen. */
const CLEARANCE = {
  get top() {
    return clearanceAt("top");
  },
  get bottom() {
    return clearanceAt("bottom");
  },
  left: 0,
  right: 0,
};

/** Returns the HTML to send, without empty lines at the end. */
const htmlOf = (editor: Editor): string => editor.getHTML().replace(/(?:<p><\/p>)+$/, "");

const attributesOf = (id: string, isInvalid: boolean): Record<string, string> => ({
  id,
  role: "textbox",
  "aria-multiline": "true",
  "aria-labelledby": `${id}-label`,
  ...(isInvalid && { "aria-invalid": "true", "aria-describedby": `${id}-error` }),
  dir: "auto",
  class: classes("prose", richText.text, "rich-text"),
});

function insertsOf(editor: Editor) {
  const chain = () => {
    editor.view.focus();
    return editor.chain().command(leavePicture);
  };
  return {
    text: (text: string) =>
      chain()
        .command(({ tr }) => Boolean(tr.insertText(text)))
        .run(),
    picture: ({ src, alt, width, height }: TextPicture) =>
      chain()
        .command(({ tr, commands }) =>
          commands.insertContentAt(placeForPicture(tr.selection), {
            type: "image",
            attrs: { src, alt, width: width ?? null, height: height ?? null },
          }),
        )
        .command(leavePicture)
        .run(),
    file: ({ src, title }: LinkedFile) =>
      chain()
        .insertContent([
          { type: "text", text: title, marks: [{ type: "link", attrs: { href: src } }] },
          { type: "text", text: " " },
        ])
        .run(),
  };
}

/** Moves the caret behind a selected picture, as one just inserted is: further input would replace it. */
function leavePicture({ tr, state }: CommandProps): boolean {
  if (!(tr.selection instanceof NodeSelection)) return true;
  const behind = tr.selection.to;
  if (!tr.doc.nodeAt(behind)?.isTextblock) {
    const line = state.schema.topNodeType.contentMatch.defaultType?.create();
    if (line) tr.insert(behind, line);
  }
  tr.setSelection(TextSelection.create(tr.doc, behind + 1)).scrollIntoView();
  return true;
}

/** Returns the position for a picture: the caret, but behind a quotation, and before a paragraph's start. */
function placeForPicture({ $from, from, to, empty }: Selection): number | Range {
  for (let depth = 1; depth <= $from.depth; depth++) {
    if ($from.node(depth).type.name === "blockquote") return $from.after(depth);
  }
  const isAtStart = empty && $from.depth === 1 && $from.parentOffset === 0 && $from.parent.content.size > 0;
  return isAtStart ? $from.before() : { from, to };
}

function lengthOf(editor: Editor): [words: number, characters: number] {
  const { doc } = editor.state;
  const text = doc.textBetween(0, doc.content.size, "\n", " ");
  return [text.split(/\s+/).filter(Boolean).length, [...text.replace(/\n/g, "")].length];
}

const ALMOST = 0.9;

function Count({ editor, most, html }: { editor: Editor; most: number | undefined; html: string }) {
  const [words, characters] = useEditorState({
    editor,
    selector: ({ editor }) => lengthOf(editor),
  });
  const left = most === undefined ? null : most - html.length;
  return (
    <p className="rich-count">
      {words === 1 ? "1 word" : `${words} words`} ·{" "}
      {characters === 1 ? "1 character" : `${characters} characters`}
      {left !== null && most !== undefined && html.length > most * ALMOST && (
        <strong role="status">{left >= 0 ? ` · room for ${left} more` : ` · ${-left} too many`}</strong>
      )}
    </p>
  );
}
