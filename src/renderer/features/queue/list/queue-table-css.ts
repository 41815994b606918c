import { defineStyle } from '@chakra-ui/react';

/** On top of the table's own looks; the cells stay plain elements. */
export const queueTableCss = defineStyle({
  '& .title': {
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    py: 1,
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    _hover: { textDecoration: 'underline' },
  },
  '& .age': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    whiteSpace: 'nowrap',
  },
  '& .age svg': { flexShrink: 0 },
  '& .age-track': { stroke: 'border' },
  '& .age-arc': { stroke: 'primary' },
  '& time': { whiteSpace: 'nowrap' },
  '& .moves': { w: '1%' },
  '& .move-buttons': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 1,
    w: 'full',
    whiteSpace: 'nowrap',
  },
  '& tbody tr[data-open]': { bg: 'primary.subtle' },
  // Nobody who asks for less motion is shown a row lighting up.
  '@media (prefers-reduced-motion: no-preference)': {
    '& tbody tr': { transitionProperty: 'background-color', transitionDuration: 'slow' },
    '& tbody tr[data-fresh]': { bg: 'warning.subtle' },
  },
});
