import { chakra, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { buttonRecipe } from '#ui/button-recipe.ts';
import { LineIcon } from '#ui/line-icon.tsx';

const Summary = chakra('summary', buttonRecipe);

/**
 * The navigation on narrow windows, which opens below the header. It is plain HTML, so that it opens
 * before any script runs; `entry/page-interactions.ts` closes it on Escape, on a click elsewhere and
 * on one of its links.
 */
export function MobileNav({ until, children }: { until: 'md' | 'lg'; children: ReactNode }) {
  return (
    <Fold hideFrom={until} data-menu="">
      <Summary variant="ghost" tone="neutral" square aria-label="Menu" title="Menu">
        <span data-when="closed">
          <LineIcon path="M4 6h16M4 12h16M4 18h16" />
        </span>
        <span data-when="open">
          <LineIcon path="M6 6l12 12M18 6L6 18" />
        </span>
      </Summary>
      <Panel as="nav" aria-label="Main">
        <Stack gap={1}>{children}</Stack>
      </Panel>
    </Fold>
  );
}

const Fold = chakra('details', {
  base: {
    '& summary': { listStyle: 'none' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '&[open] [data-when=closed], &:not([open]) [data-when=open]': { display: 'none' },
  },
});

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    left: 0,
    right: 0,
    top: '100%',
    maxH: 'calc(100dvh - 100%)',
    overflowY: 'auto',
    bg: 'bg',
    borderBottomWidth: '1px',
    boxShadow: 'float',
    p: 4,
    animation: 'rise 120ms ease-out',
  },
});
