import { useRef, type MouseEvent, type PointerEvent } from 'react';

type Within = HTMLDialogElement;

/**
 * Hears a press beside a dialog: put the result onto the `dialog`, to which its backdrop belongs.
 * Whoever marks what they typed and lets go beyond the edge began inside, and is not heard.
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
