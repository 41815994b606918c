import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { pressedKey } from '#lib/pressed-key.ts';

type DismissOptions = {
  open: boolean;
  onClose: () => void;
  /** Around what is open and the button that opened it. */
  root: RefObject<HTMLElement | null>;
  /** Has the focus again when Escape closes it. */
  opener: RefObject<HTMLElement | null>;
};

/** Closes what floats by a press or a step elsewhere, and by the Escape key it gives back. */
export function useDismiss({ open, onClose, root, opener }: DismissOptions) {
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open, onClose, root]);

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || !open) return;
      event.stopPropagation();
      onClose();
      opener.current?.focus();
    },
  };
}
