import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';

type DragToOrder = {
  id: string;
  /** Tells this list from others. */
  list: unknown;
  /** Another of the list was dropped above or below this one. */
  onDropped: (id: string, edge: 'top' | 'bottom') => void;
};

/**
 * Makes one of a list draggable by its handle, and lets others be dropped above or below it, whose edge is
 * marked meanwhile. Returns a function that undoes this.
 */
export function dragToOrder(element: HTMLElement, { id, list, onDropped }: DragToOrder) {
  const markEdge = (edge: string | null) => {
    if (edge === null) delete element.dataset['dropEdge'];
    else element.dataset['dropEdge'] = edge;
  };
  const idIn = (data: Record<string | symbol, unknown>) =>
    data['list'] === list && typeof data['id'] === 'string' ? data['id'] : id;
  const dragHandle = element.querySelector('[data-drag-handle]');
  return combine(
    draggable({
      element,
      ...(dragHandle ? { dragHandle } : {}),
      getInitialData: () => ({ list, id }),
      onDragStart: () => element.setAttribute('data-dragging', ''),
      onDrop: () => element.removeAttribute('data-dragging'),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => idIn(source.data) !== id,
      getData: ({ input }) =>
        attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => markEdge(extractClosestEdge(self.data)),
      onDragLeave: () => markEdge(null),
      onDrop: ({ self, source }) => {
        markEdge(null);
        onDropped(idIn(source.data), extractClosestEdge(self.data) === 'top' ? 'top' : 'bottom');
      },
    }),
  );
}

/** The place that something has after it was dropped above or below what is at another place. */
export function droppedPlace(from: number, at: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? at : at + 1;
  return from < before ? before - 1 : before;
}
