import type { Editor } from "@tiptap/react";
import { useCallback, useRef, useSyncExternalStore } from "react";

/**
 * Returns a value of the editor's state. Re-renders only when its JSON changes; TipTap's own hook would bring a
 * comparison library along.
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
