import { Box, Flex } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import type { Product } from '#domain/product.ts';
import { dragToOrder, droppedPlace } from '#ui/drag-to-order.ts';
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
    onMove(droppedId, droppedPlace(from, index, edge));
  });
  useEffect(() => {
    const row = ref.current?.closest('tr');
    if (!row || isPaused) return undefined;
    const onDropped = (droppedId: string, edge: 'top' | 'bottom') => drop(droppedId, edge);
    return dragToOrder(row, { id, list: kind, onDropped });
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
