import { Extension } from "@tiptap/core";
import { Fragment, Node, type Schema, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { dropPoint } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { parseHtml } from "../../lib/parse-html.ts";
import { onlyRich } from "../../lib/read-html.ts";
import { asMeant } from "./as-meant.ts";
import { toDocument } from "./to-document.ts";

interface Options {
  /** Gets files that are pasted or dropped. */
  onFiles: (files: File[]) => void;
}

/**
 * Takes pasted and dropped HTML before ProseMirror does: its own way leads through innerHTML of a hidden document,
 * which the site's policy forbids. What is no HTML, and what is moved within the editor, takes the usual way.
 */
export const CleanPaste = Extension.create<Options>({
  name: "cleanPaste",
  priority: 50,
  addOptions: () => ({ onFiles: () => {} }),
  addProseMirrorPlugins() {
    const take = (
      view: EditorView,
      event: Event,
      data: DataTransfer | null,
      insert: (html: string) => void,
    ) => {
      if (!view.editable || !data) return false;
      const html = data.getData("text/html");
      const files = [...data.files];
      // Word adds a picture of what it puts there as words.
      const isFiles = files.length > 0 && !data.getData("text/plain").trim();
      if (!isFiles && !html) return false;
      event.preventDefault();
      if (isFiles) this.options.onFiles(files);
      else insert(html);
      return true;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (view, event) =>
              !view.composing && take(view, event, event.clipboardData, (html) => pasteHtml(view, html)),
            drop: (view, event) =>
              !view.dragging && take(view, event, event.dataTransfer, (html) => dropHtml(view, event, html)),
            // The site's own listener would follow a link that is only being written.
            click: (_, event) => {
              if (event.target instanceof Element && event.target.closest("a")) event.preventDefault();
              return false;
            },
          },
        },
      }),
    ];
  },
});

/** Pasted HTML as a piece of the document, open at both ends so that words join the line they are pasted into. */
export function sliceOf(schema: Schema, html: string): Slice {
  const content = toDocument(onlyRich(asMeant(parseHtml(html)))).content ?? [];
  return Slice.maxOpen(Fragment.fromArray(content.map((block) => Node.fromJSON(schema, block))));
}

function pasteHtml(view: EditorView, html: string): void {
  const slice = sliceOf(view.state.schema, html);
  const { tr } = view.state;
  view.dispatch(
    tr.replaceSelection(slice).scrollIntoView().setMeta("paste", true).setMeta("uiEvent", "paste"),
  );
}

function dropHtml(view: EditorView, event: DragEvent, html: string): void {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!at) return;
  const slice = sliceOf(view.state.schema, html);
  const { tr, doc } = view.state;
  const point = dropPoint(doc, at.pos, slice) ?? at.pos;
  view.dispatch(tr.replace(point, point, slice).setMeta("uiEvent", "drop"));
  view.focus();
}
