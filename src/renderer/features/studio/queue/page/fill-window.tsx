import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { coveredByPanel } from '#ui/panel-places.ts';

/**
 * Fills the height of the frame. The list takes the remaining height, so a notice below the list
 * makes it shorter and moves nothing.
 */
export function FillWindow({ children }: { children: ReactNode }) {
  return (
    <>
      <Global styles={filled} />
      <Filled data-fills-window {...coveredByPanel}>
        {children}
      </Filled>
    </>
  );
}

/** With an attribute in the selector, to override the frame's own style. */
const filled = { 'main[id]': { display: 'flex', flexDirection: 'column' } } as const;

const Filled = chakra('div', {
  base: {
    flex: '1 0 auto',
    display: 'flex',
    flexDirection: 'column',
    gap: { base: 2, md: 3 },
    minW: 0,
    animation: 'appear 180ms ease-out',
  },
});
