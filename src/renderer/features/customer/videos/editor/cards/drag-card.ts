import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';

type CardDrag = {
  index: number;
  /** Tells this list of cards from others. */
  list: HTMLElement;
  onMove: (from: number, to: number) => void;
};

/**
 * Makes a card draggable by its handle, and lets others be dropped above or below it. Returns a function
 * that undoes this.
 */
export function dragCard(element: HTMLElement, { index, list, onMove }: CardDrag): () => void {
  const markEdge = (edge: string | null) => {
    if (edge === null) delete element.dataset['dropEdge'];
    else element.dataset['dropEdge'] = edge;
  };
  const indexOf = (data: Record<string | symbol, unknown>) =>
    data['list'] === list && typeof data['index'] === 'number' ? data['index'] : null;
  const dragHandle = element.querySelector('[data-drag-handle]');
  return combine(
    draggable({
      element,
      ...(dragHandle ? { dragHandle } : {}),
      getInitialData: () => ({ list, index }),
      onDragStart: () => element.setAttribute('data-dragging', ''),
      onDrop: () => element.removeAttribute('data-dragging'),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => indexOf(source.data) !== null,
      getData: ({ input }) =>
        attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => markEdge(extractClosestEdge(self.data)),
      onDragLeave: () => markEdge(null),
      onDrop: ({ self, source }) => {
        markEdge(null);
        const from = indexOf(source.data);
        if (from === null) return;
        const to = getReorderDestinationIndex({
          startIndex: from,
          indexOfTarget: index,
          closestEdgeOfTarget: extractClosestEdge(self.data),
          axis: 'vertical',
        });
        if (to !== from) onMove(from, to);
      },
    }),
  );
}
