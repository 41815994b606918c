import { chakra } from '@chakra-ui/react';

/** The grid of the design: twelve columns, 24 px between them; one column on phones. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(12, minmax(0, 1fr))' },
    gap: 6,
  },
});

/** What a screen is about, and 22rem of facts beside it; below it where there is no room. */
export const WithAside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' },
    gap: 6,
    alignItems: 'start',
  },
});

/** What stands in so many of the twelve columns. Quarters and thirds are halves on tablets. */
export const Column = chakra('div', {
  base: { gridColumn: '1 / -1', minW: 0 },
  variants: {
    span: {
      3: { gridColumn: { md: 'span 6', xl: 'span 3' } },
      4: { gridColumn: { md: 'span 6', xl: 'span 4' } },
      6: { gridColumn: { md: 'span 6' } },
      8: { gridColumn: { md: 'span 12', xl: 'span 8' } },
      12: {},
    },
  },
});
