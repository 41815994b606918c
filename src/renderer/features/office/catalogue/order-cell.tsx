import { Box, Flex } from '@chakra-ui/react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { Product } from '#domain/product.ts';
import { IconButton } from '#ui/icon-button.tsx';

type OrderCellProps = {
  product: Product;
  group: readonly Product[];
  isPaused: boolean;
  onMove: (id: string, to: number) => void;
};

/** Moves a product within its group: by dragging its row, by two buttons, or by Alt with an arrow. */
export function OrderCell({ product, group, isPaused, onMove }: OrderCellProps) {
  const ref = useRef<HTMLDivElement>(null);
  const index = group.findIndex(({ id }) => id === product.id);
  const { id, name, kind } = product;
  const drop = useEffectEvent((droppedId: string, edge: 'top' | 'bottom') => {
    const from = group.findIndex((each) => each.id === droppedId);
    const before = edge === 'top' ? index : index + 1;
    onMove(droppedId, from < before ? before - 1 : before);
  });
  useEffect(() => {
    const row = ref.current?.closest('tr');
    const handle = ref.current?.querySelector('[data-drag-handle]');
    if (!row || !handle || isPaused) return undefined;
    return dragRow({ row, handle, id, kind }, (droppedId, edge) => drop(droppedId, edge));
  }, [id, kind, isPaused]);
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if (!isPaused) onMove(id, index + step);
  };
  return (
    <Flex ref={ref} as="span" display="inline-flex" align="center" onKeyDown={moveByKey}>
      <Box as="span" data-drag-handle color="fg.muted" cursor="grab" aria-hidden>
        <GripVertical size={18} />
      </Box>
      <IconButton
        size="xs"
        label={`Earlier: ${name}`}
        icon={<ArrowUp aria-hidden />}
        // It keeps the focus, so that one can go on pressing it.
        aria-disabled={index <= 0 || isPaused}
        onClick={() => {
          if (!isPaused) onMove(id, index - 1);
        }}
      />
      <IconButton
        size="xs"
        label={`Later: ${name}`}
        icon={<ArrowDown aria-hidden />}
        aria-disabled={index >= group.length - 1 || isPaused}
        onClick={() => {
          if (!isPaused) onMove(id, index + 1);
        }}
      />
    </Flex>
  );
}

type DraggedRow = { row: HTMLElement; handle: Element; id: string; kind: Product['kind'] };

/** Makes a row draggable by its handle, and lets rows of its group be dropped before or after it. */
function dragRow(
  { row, handle, id, kind }: DraggedRow,
  onDropped: (id: string, edge: 'top' | 'bottom') => void,
): () => void {
  const mark = (edge: string | null) => {
    row.style.boxShadow =
      edge === null
        ? ''
        : `inset 0 ${edge === 'top' ? '3px' : '-3px'} 0 var(--chakra-colors-accent)`;
  };
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ productId: id, productKind: kind }),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) =>
        source.data['productKind'] === kind && source.data['productId'] !== id,
      getData: ({ input }) =>
        attachClosestEdge({}, { element: row, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => mark(extractClosestEdge(self.data)),
      onDragLeave: () => mark(null),
      onDrop: ({ self, source }) => {
        mark(null);
        const dropped = source.data['productId'];
        if (typeof dropped === 'string') {
          onDropped(dropped, extractClosestEdge(self.data) === 'top' ? 'top' : 'bottom');
        }
      },
    }),
  );
}
