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

/** A finger that wants to scroll or tap moves less than this. */
const DRAG_AFTER_PX = 6;

// What happens is told by whoever uses it, however it was done; the library would tell it a second time.
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
  /** Ids of the rows within, in their order. */
  ids: string[];
  /** `to`: the index that the row was dropped at. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** List whose rows are dragged by their handles. */
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

/** Returns the props of a row in a `Sortable`, and of the element within by which it is dragged. */
export function useRow(id: string) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
  });
  return {
    isDragging,
    row: {
      ref: setNodeRef,
      // By React this is set through the CSSOM, which the site's policy allows; the server never draws it.
      style: { translate: transform ? `0 ${transform.y}px` : undefined, transition },
    },
    handle: {
      ref: setActivatorNodeRef,
      className: styles.handle,
      onPointerDown: listeners?.onPointerDown as never,
    },
  };
}
