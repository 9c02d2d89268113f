import { useEffect, useRef } from "react";
import type { Tag } from "../../../worker/contract/posts.ts";

interface Props {
  id: string;
  options: Tag[];
  active: number;
  onPick: (tag: Tag) => void;
}

/** The tags that fit what is typed; the one that the keys have reached is marked. */
export function TagOptions({ id, options, active, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      id={`${id}-list`}
      ref={list}
      role="listbox"
      aria-label="Tags there are"
      className="tag-options"
      data-empty={options.length === 0 || undefined}
    >
      {options.map((tag, at) => (
        <div
          key={tag.slug}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          tabIndex={-1}
          // On mouse-down, before the input loses its focus and the list is gone.
          onMouseDown={(event) => {
            event.preventDefault();
            if (event.button === 0) onPick(tag);
          }}
        >
          <bdi>{tag.label}</bdi>
        </div>
      ))}
    </div>
  );
}
