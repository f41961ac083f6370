import type { TemplateForm } from '@auscult/contract/templates';
import {
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useEditing } from './editing-context.ts';
import { type Drag, depthOf, dropped, type OutlineRow } from './outline-rows.ts';

/** Pixels per level of the outline. */
export const LEVEL_PX = 18;

/** Constant objects: with new ones, every row would be rendered again. */
const BY_MOUSE = { activationConstraint: { distance: 4 } };
const BY_TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };

/** Moves parts by mouse and touch. @param rows  the visible ones while `dragged` is being dragged */
export function useDrag() {
  const { edit } = useEditing();
  const [drag, setDrag] = useState<Drag>();
  const sensors = useSensors(useSensor(MouseSensor, BY_MOUSE), useSensor(TouchSensor, BY_TOUCH));
  const move = ({ active, over, delta }: DragMoveEvent) => {
    const next = {
      key: String(active.id),
      over: String(over?.id ?? active.id),
      shift: Math.round(delta.x / LEVEL_PX),
    };
    setDrag((before) => (isSame(before, next) ? before : next));
  };
  return {
    dragged: drag?.key,
    /** The target level of the dragged part. */
    depthIn: (form: TemplateForm, rows: readonly OutlineRow[]) => drag && depthOf(form, rows, drag),
    /** Callbacks for the drag and drop library. @param rows  the visible ones */
    handlers: (rows: readonly OutlineRow[]) => ({
      sensors,
      onDragStart: ({ active }: DragStartEvent) =>
        setDrag({ key: String(active.id), over: String(active.id), shift: 0 }),
      onDragMove: move,
      onDragOver: move,
      onDragCancel: () => setDrag(undefined),
      onDragEnd: ({ over }: DragEndEvent) => {
        setDrag(undefined);
        if (drag && over) edit({ kind: 'change', change: (form) => dropped(form, rows, drag) });
      },
    }),
  };
}

function isSame(one: Drag | undefined, other: Drag): boolean {
  return one?.key === other.key && one.over === other.over && one.shift === other.shift;
}
