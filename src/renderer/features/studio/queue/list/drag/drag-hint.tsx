import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/**
 * Why the dragged videos cannot be dropped at the pointer; null when they can, or without a drag.
 * One pointer drags one thing at a time.
 */
export const dragHint = createStore<string | null>(() => null);

/** Tells during a drag why dropping is impossible at the pointer. */
export function DragHint() {
  const hint = useSyncExternalStore(dragHint.subscribe, dragHint.getState);
  return hint === null ? null : <Hint role="status">{hint}</Hint>;
}

const Hint = chakra('p', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    left: '50%',
    bottom: 6,
    transform: 'translateX(-50%)',
    maxW: 'calc(100vw - 2rem)',
    px: 4,
    py: 2,
    bg: 'bg.inverted',
    color: 'fg.inverted',
    borderRadius: 'control',
    boxShadow: 'float',
    textStyle: 'sm',
    fontWeight: 'semibold',
    pointerEvents: 'none',
  },
});

/**
 * The look of rows and columns during a drag. The drag sets the marks as attributes itself, so
 * nothing renders meanwhile.
 */
export const DragStyles = chakra('div', {
  base: {
    display: 'contents',
    '& [data-dragging]': { opacity: 0.45 },
    '& [data-drop-edge=top]': { boxShadow: 'inset 0 3px 0 {colors.primary}' },
    '& [data-drop-edge=bottom]': { boxShadow: 'inset 0 -3px 0 {colors.primary}' },
    '& [data-drop=can]': { outline: '2px dashed {colors.primary.border}', outlineOffset: '-2px' },
    '& [data-drop=can][data-over]': {
      outline: '2px solid {colors.primary}',
      bg: 'primary.subtle',
    },
    '& [data-drop=cannot]': { opacity: 0.5 },
    '& [data-drop=cannot][data-over]': {
      outline: '2px solid {colors.danger}',
      outlineOffset: '-2px',
    },
  },
});
