import { defineStyle } from '@chakra-ui/react';

const wideEnoughForRows = '@media (min-width: 640px)';
const onPhones = '@media (max-width: 639.98px)';

/** On top of the table's own looks; the cells stay plain elements. */
export const queueTableCss = defineStyle({
  '& .title': {
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    py: 1,
    borderRadius: 'sm',
    overflowWrap: 'break-word',
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
  '& .move-buttons': { display: 'flex', justifyContent: 'flex-end', gap: 1, whiteSpace: 'nowrap' },
  '& tbody tr[data-open]': { bg: 'primary.subtle' },
  [wideEnoughForRows]: {
    '& tbody th': { minW: '11rem' },
    '& [data-column=move]': { w: '1%', textAlign: 'end' },
    '& [data-column=customer]': { overflowWrap: 'anywhere' },
    // Beside open details there is no room for what the details say as well.
    '@container (max-width: 54rem)': {
      '& [data-column=block], & [data-column=changed]': { display: 'none' },
    },
  },
  [onPhones]: {
    '& tbody tr': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 4 },
    '& tbody th, & tbody td': { gridColumn: '1 / -1' },
    '& tbody [data-column=length], & tbody [data-column=block]': { gridColumn: 'auto' },
    '& tbody td': { justifyContent: 'flex-start', textAlign: 'start', py: 1, columnGap: 2 },
    '& [data-column=move]': { pt: 2, _before: { display: 'none' } },
    '& .move-buttons': { w: 'full' },
    '& .move-buttons > :last-child': { flex: '1' },
    // A finger needs more room than a pointer.
    '& .move-buttons button': { minH: 'touch', minW: 'touch' },
  },
  // Nobody who asks for less motion is shown a row lighting up.
  '@media (prefers-reduced-motion: no-preference)': {
    '& tbody tr': { transitionProperty: 'background-color', transitionDuration: 'slow' },
    '& tbody tr[data-fresh]': { bg: 'warning.subtle' },
  },
});
