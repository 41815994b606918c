import { defineStyle } from '@chakra-ui/react';

/** All filters find room in the line itself. */
const roomy = '@container (min-width: 63rem)';
const roomiest = '@container (min-width: 73rem)';
/** The order still stands beside the search. */
const medium = '@container (min-width: 34rem)';

/** The line answers to its own width, which an open panel takes from. */
export const filterBarCss = defineStyle({
  containerType: 'inline-size',
  position: 'relative',
  // Above the list, whose head sticks, and below what floats over the page.
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  '@media (max-width: 16rem)': { flexWrap: 'wrap' },
  '& > [type=search]': { flex: '1 1 8rem', minW: 0, maxW: '16rem' },
  '& .filters': {
    flexShrink: 0,
    [medium]: { position: 'relative' },
    [roomy]: { display: 'contents' },
  },
  '& .opener': { whiteSpace: 'nowrap', [roomy]: { display: 'none' } },
  '& .choices': {
    display: 'none',
    position: 'absolute',
    top: 'calc(100% + 6px)',
    left: 0,
    right: 0,
    maxH: 'calc(100dvh - 16rem)',
    minH: '12rem',
    overflowY: 'auto',
    flexDirection: 'column',
    gap: 2,
    p: 3,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'card',
    boxShadow: 'float',
    '&[data-open]': { display: 'flex', animation: 'rise 120ms ease-out' },
    [medium]: { right: 'auto', w: '20rem' },
    [roomy]: { display: 'contents' },
  },
  '& .choices > *': { flexShrink: 0 },
  '& .choice button': { justifyContent: 'space-between' },
  // In the panel its values unfold in their place: a list that floats would be cut off.
  '& .choice-panel': {
    '@container (max-width: 62.99rem)': {
      position: 'static',
      mt: 1,
      maxH: 'none',
      boxShadow: 'none',
    },
  },
  '& .in-panel': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    pt: 2,
    borderTopWidth: '1px',
    [roomy]: { display: 'none' },
  },
  '& .in-panel .order': { [medium]: { display: 'none' } },
  '& .at-end': {
    display: 'none',
    gap: 1.5,
    ml: 'auto',
    flexShrink: 0,
    [medium]: { display: 'flex' },
    '& > :not(.order)': { display: 'none', [roomiest]: { display: 'block' } },
  },
  // Only words that were chosen may be cut short.
  [roomy]: { '& .choice[data-chosen]': { flexShrink: 1, maxW: '12rem' } },
});
