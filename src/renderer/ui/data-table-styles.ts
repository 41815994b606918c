import { defineRecipe, defineStyle } from '@chakra-ui/react';

const onPhones = '@media (max-width: 639.98px)';
const wideEnoughForRows = '@media (min-width: 640px)';

/** Each row a card of its own: its name as a heading, then a label and a value to a line. */
const asCards = defineStyle({
  '&, & tbody, & tbody tr': { display: 'block' },
  '& thead': { srOnly: true },
  '& tbody tr': {
    display: 'flex',
    flexDirection: 'column',
    borderWidth: '1px',
    borderRadius: 'card',
    bg: 'bg.panel',
    p: 4,
    mb: 3,
  },
  // Its name comes first, also where a wide table begins with another column.
  '& tbody th': { order: -1, display: 'block', px: 0, pb: 2, h: 'auto', fontSize: 'lg' },
  '& tbody td': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 4,
    px: 0,
    py: 1.5,
    h: 'auto',
    textAlign: 'end',
    overflowWrap: 'anywhere',
    _before: {
      content: 'attr(data-label)',
      color: 'fg.muted',
      fontSize: 'sm',
      textAlign: 'start',
      flexShrink: 0,
    },
  },
});

/** One class for the whole table; see `DataTable`. */
export const tableStyles = defineRecipe({
  base: {
    w: 'full',
    textAlign: 'start',
    '& caption': { srOnly: true },
    '& th, & td': { textAlign: 'start', verticalAlign: 'middle', px: 3 },
    '& [data-align=end]': { textAlign: 'end' },
    '& thead th': {
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr': { borderBottomWidth: '1px', borderColor: 'border' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
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
    '& [data-ticks]:not(:checked):not(:indeterminate)': {
      appearance: 'none',
      bg: 'bg.panel',
      border: '1.5px solid',
      borderColor: 'border.control',
      borderRadius: 'sm',
    },
    '& [data-selected]': { bg: 'primary.subtle' },
  },
  variants: {
    density: {
      comfortable: { '& th, & td': { h: 14 } },
      compact: { fontSize: 'sm', '& th, & td': { h: 8, py: 0.5 } },
    },
    layout: {
      auto: {
        [onPhones]: asCards,
        [wideEnoughForRows]: {
          '@container (max-width: 48rem)': { '& [data-minor]': { display: 'none' } },
        },
      },
      cards: asCards,
    },
  },
});
