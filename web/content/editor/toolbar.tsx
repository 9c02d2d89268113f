import { type Editor, useEditorState } from "@tiptap/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { keysFor, statesOf, TOOLS, type Tool } from "./tools.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

interface Props {
  editor: Editor;
  controls: string;
  isLinking: boolean;
  onLink: () => void;
  children: ReactNode;
}

/** Toolbar with one tab stop; arrow keys move between buttons. @see spec §9 */
export function Toolbar({ editor, controls, isLinking, onLink, children }: Props) {
  const { on, idle, isLink } = useEditorState({
    editor,
    selector: ({ editor }) => statesOf(editor),
  });
  const roving = useRovingFocus();
  const group = (tools: Tool[]) => (
    <span className="rich-group">
      {tools.map((tool) => (
        <ToolButton
          key={tool.label}
          {...tool}
          isOn={tool.isOn && on.includes(tool.label)}
          isIdle={idle.includes(tool.label)}
          onPress={() => {
            // Synchronous: TipTap's own focus waits for a frame, and loses what is typed meanwhile.
            editor.view.focus();
            tool.run(editor.chain()).run();
          }}
        />
      ))}
    </span>
  );
  return (
    <div className="rich-tools" role="toolbar" aria-label="Formatting" aria-controls={controls} {...roving}>
      {group(TOOLS.marks)}
      {group(TOOLS.blocks)}
      <span className="rich-group">
        <ToolButton
          icon="link"
          label={isLink ? "Change the link" : "Link"}
          keys="Control+K"
          isOn={isLink}
          opens={isLinking}
          onPress={onLink}
        />
        {children}
      </span>
      {group(TOOLS.steps)}
    </div>
  );
}

interface ButtonProps {
  icon: IconName;
  label: string;
  keys: string;
  isOn?: boolean | undefined;
  isIdle?: boolean;
  /** State of the dialog that the button opens; undefined for other buttons. */
  opens?: boolean;
  onPress: () => void;
}

function ToolButton({ icon, label, keys, isOn, isIdle, opens, onPress }: ButtonProps) {
  const { shown, spoken } = keysFor(keys);
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shown})`}
      aria-keyshortcuts={spoken}
      {...(opens === undefined
        ? { "aria-pressed": isOn }
        : { "aria-haspopup": "dialog", "data-on": isOn || undefined })}
      aria-disabled={isIdle || undefined}
      // Keeps the text's selection, and a phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isIdle ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
