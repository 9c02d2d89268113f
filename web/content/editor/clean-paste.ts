import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { semanticHtml } from "./semantic-html.ts";

interface Options {
  onFiles: (files: File[]) => void;
}

/** Extension that cleans pasted and dropped HTML, and passes files to the uploads. */
export const CleanPaste = Extension.create<Options>({
  name: "cleanPaste",
  addOptions: () => ({ onFiles: () => {} }),
  addProseMirrorPlugins() {
    const takeFiles = (view: EditorView, event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      // Word adds a picture of the copied text.
      if (!view.editable || files.length === 0 || data?.getData("text/plain").trim()) return false;
      event.preventDefault();
      this.options.onFiles(files);
      return true;
    };
    return [
      new Plugin({
        props: {
          transformPastedHTML: semanticHtml,
          handleDOMEvents: {
            paste: (view, event) => takeFiles(view, event, event.clipboardData),
            drop: (view, event) => takeFiles(view, event, event.dataTransfer),
            // The site's own listener would follow a link that is being edited.
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
