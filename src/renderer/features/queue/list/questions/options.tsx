import { chakra } from '@chakra-ui/react';

/** How a list looks that something is picked from; its options carry their roles. */
export const Options = chakra('div', {
  base: {
    maxH: 'min(30rem, 65dvh)',
    overflowY: 'auto',
    borderRadius: 'control',
    // The active option shows where the focus is.
    outline: 'none',
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minH: 9,
      px: 2,
      py: 1.5,
      borderRadius: 'control',
      cursor: 'pointer',
      lineHeight: 'snug',
    },
    '& [role=option][aria-selected=true]': {
      bg: 'primary.subtle',
      outline: '2px solid {colors.primary}',
      outlineOffset: '-2px',
    },
    '& [role=option][aria-disabled=true]': { color: 'fg.subtle', cursor: 'not-allowed' },
    '& .icon': { display: 'inline-flex', w: 5, justifyContent: 'center', flexShrink: 0 },
    '& .words': { flex: '1', minW: 0, overflowWrap: 'anywhere' },
    '& .now': { color: 'fg.muted' },
    '& .note': { display: 'block', textStyle: 'xs', color: 'fg.muted' },
    '& kbd': {
      flexShrink: 0,
      minW: 5,
      px: 1,
      borderWidth: '1px',
      borderRadius: 'sm',
      fontFamily: 'mono',
      textStyle: 'xs',
      color: 'fg.muted',
      textAlign: 'center',
      // Fingers have no keys.
      '@media (pointer: coarse)': { display: 'none' },
    },
  },
});
