import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';

const takeKey = 'orbitreelTake';

const takeIn = (data: Record<string | symbol, unknown>): string | null => {
  const id = data[takeKey];
  return typeof id === 'string' ? id : null;
};

/** Makes a take draggable, and lets others be dropped before or after it. Gives the way to undo this. */
export function dragTake(
  element: HTMLElement,
  videoId: string,
  onDropped: (videoId: string, edge: 'top' | 'bottom') => void,
): () => void {
  const markEdge = (edge: string | null) => {
    if (edge === null) delete element.dataset['dropEdge'];
    else element.dataset['dropEdge'] = edge;
  };
  return combine(
    draggable({
      element,
      ...(element.querySelector('[data-drag-handle]') instanceof HTMLElement
        ? { dragHandle: element.querySelector('[data-drag-handle]') ?? element }
        : {}),
      getInitialData: () => ({ [takeKey]: videoId }),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const id = takeIn(source.data);
        return id !== null && id !== videoId;
      },
      getData: ({ input }) =>
        attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => markEdge(extractClosestEdge(self.data)),
      onDragLeave: () => markEdge(null),
      onDrop: ({ self, source }) => {
        markEdge(null);
        const id = takeIn(source.data);
        if (id !== null) onDropped(id, extractClosestEdge(self.data) === 'top' ? 'top' : 'bottom');
      },
    }),
  );
}
