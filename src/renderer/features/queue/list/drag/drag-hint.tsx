import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { dragHints } from './drag-hint-store.ts';

/** Says, while something is dragged, why it cannot be dropped where the pointer is. */
export function DragHint() {
  const hint = useSyncExternalStore(dragHints.subscribe, dragHints.hint);
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
