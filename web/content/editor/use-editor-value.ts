import type { Editor } from "@tiptap/react";
import { useCallback, useRef, useSyncExternalStore } from "react";

/**
 * What the editor says of itself, after every change of text or selection. Drawn anew only when that is something
 * else; as JSON, for TipTap's own hook brings a library for comparing along.
 */
export function useEditorValue<T>(editor: Editor, select: (editor: Editor) => T): T {
  const known = useRef<{ text: string; value: T } | null>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on("transaction", listener);
      return () => void editor.off("transaction", listener);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => {
    const value = select(editor);
    const text = JSON.stringify(value);
    if (known.current?.text !== text) known.current = { text, value };
    return known.current.value;
  });
}
