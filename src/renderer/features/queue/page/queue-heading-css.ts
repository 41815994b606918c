import { defineStyle } from '@chakra-ui/react';

/** Everything finds room beside the name. */
const roomy = '@container (min-width: 39rem)';

/** The line answers to its own width, which an open panel takes from. */
export const queueHeadingCss = defineStyle({
  containerType: 'inline-size',
  position: 'relative',
  // What opens from here hangs over the filters.
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minH: 10,
  '& h1': {
    flex: '1 1 auto',
    minW: 0,
    fontSize: { base: '1.375rem', md: 'var(--title-size)' },
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '@container (max-width: 22rem)': { '& h1': { fontSize: '1.25rem' } },
  '& .more': { position: 'relative', [roomy]: { display: 'contents' } },
  '& .opener': { [roomy]: { display: 'none' } },
  '& .actions': {
    display: 'none',
    position: 'absolute',
    top: 'calc(100% + 6px)',
    right: 0,
    minW: '14rem',
    p: 2,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'card',
    boxShadow: 'float',
    '&[data-open]': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 1,
      animation: 'rise 120ms ease-out',
    },
    [roomy]: { display: 'contents' },
  },
  // In the menu there is room for the words beside the pictures.
  '@container (max-width: 38.99rem)': {
    '& .actions > [aria-label]': {
      aspectRatio: 'auto',
      justifyContent: 'flex-start',
      gap: 3,
      px: 3,
      _after: { content: 'attr(aria-label) / ""' },
    },
    '& .actions label': { flex: 1 },
    '& .actions fieldset > div': { display: 'flex' },
  },
  '@media (max-width: 16rem)': {
    flexWrap: 'wrap',
    '& h1': { flexBasis: '100%' },
    '& .more': { position: 'static' },
    '& .actions': { minW: 0, left: 0 },
  },
  [roomy]: { '& .actions > fieldset': { order: 1, ms: 2 } },
});
