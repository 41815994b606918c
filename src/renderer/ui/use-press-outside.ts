import { useRef, type MouseEvent, type PointerEvent } from 'react';

type Within = HTMLDialogElement;

/**
 * Calls back on a press outside a dialog. Put the result onto the `dialog`, to which its backdrop
 * belongs. A press that begins inside does not count, as when text is selected beyond the edge.
 */
export function usePressOutside(onOutside: () => void) {
  const beganAt = useRef<EventTarget | null>(null);
  return {
    onPointerDown: ({ target }: PointerEvent<Within>) => {
      beganAt.current = target;
    },
    onClick: ({ target, currentTarget }: MouseEvent<Within>) => {
      if (target === currentTarget && beganAt.current === currentTarget) onOutside();
    },
  };
}
