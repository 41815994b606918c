import { chakra } from '@chakra-ui/react';
import { tableStyles } from '../data-table-styles.ts';

/** A table that is too wide scrolls inside it. */
export const GridScroller = chakra('div', {
  base: { overflowX: 'auto', minW: 0, containerType: 'inline-size' },
});

/** The look of a table that a person arranges; its cells are plain elements. */
export const GridTable = chakra('table', {
  ...tableStyles,
  base: {
    ...tableStyles.base,
    '& [data-sorts]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minH: 6,
      font: 'inherit',
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { textDecoration: 'underline' },
    },
    // In the dark a browser fills an empty one with grey, which looks as if it could not be ticked.
    '& input[type=checkbox]:not(:checked):not(:indeterminate)': {
      appearance: 'none',
      bg: 'bg.panel',
      border: '1.5px solid',
      borderColor: 'border.control',
      borderRadius: 'sm',
    },
    '& [data-selected]': { bg: 'primary.subtle' },
  },
});
