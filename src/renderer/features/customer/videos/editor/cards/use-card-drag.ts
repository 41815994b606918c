import { useEffect, useRef, useState, type RefObject } from 'react';
import type * as DragCode from '#ui/drag-to-order.ts';

/**
 * Lets the cards of a list be dragged to another place. The code for it loads at the first sign of a
 * pointer, because dragging needs one; keys have the buttons of each card.
 */
export function useCardDrag(
  list: RefObject<HTMLElement | null>,
  cards: number,
  onMove: (from: number, to: number) => void,
): void {
  const [code, setCode] = useState<typeof DragCode | null>(null);
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });

  useEffect(() => {
    const element = list.current;
    if (!element || code !== null) return undefined;
    const load = () => {
      // Fails without a network; the next pointer tries again.
      import('#ui/drag-to-order.ts').then(setCode, () => undefined);
    };
    element.addEventListener('pointerover', load);
    return () => element.removeEventListener('pointerover', load);
  }, [list, code, cards]);

  useEffect(() => {
    const element = list.current;
    if (!element || code === null) return undefined;
    const stops = [...element.querySelectorAll<HTMLElement>('[data-card]')].map((card, index) =>
      code.dragToOrder(card, {
        id: String(index),
        list: element,
        onDropped: (id, edge) => {
          const to = code.droppedPlace(Number(id), index, edge);
          if (to !== Number(id)) latest.current(Number(id), to);
        },
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [list, code, cards]);
}
