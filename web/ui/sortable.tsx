import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, useSortable, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import styles from "./sortable.module.css";

/** Pixels of movement before a drag begins, so that scrolling and tapping don't start one. */
const DRAG_AFTER_PX = 6;

// Callers announce each move, by drag or by button; the library's announcement would be a second.
const OWN_WORDS = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: "" },
};

interface Props {
  ids: string[];
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

export function Sortable({ ids, onMove, children }: Props) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_AFTER_PX } }));
  const drop = ({ active, over }: DragEndEvent) => {
    const to = ids.indexOf(String(over?.id));
    if (to >= 0 && over?.id !== active.id) onMove(String(active.id), to);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={OWN_WORDS}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

export function useRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      // React sets this through the CSSOM, which the site's CSP allows; it is never in the first HTML.
      style: { translate: transform ? `0 ${transform.y}px` : undefined, transition },
    },
    handle: {
      ref: setActivatorNodeRef,
      className: styles.handle,
      onPointerDown: listeners?.onPointerDown as never,
    },
  };
}
