import { chakra } from '@chakra-ui/react';

/**
 * How rows and columns look while something is dragged. The marks are attributes that the drag sets
 * by itself, so that nothing is rendered anew meanwhile.
 */
export const DragLooks = chakra('div', {
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
