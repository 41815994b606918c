import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { coveredByPanel } from '../panel/side-panel.tsx';

/**
 * As high as the frame leaves room for: of what stands in it, the list takes what the rest leaves.
 * So whatever comes or goes below the list makes it shorter, and moves nothing.
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

/** As long as it is shown; with an attribute, to weigh more than what the frame says. */
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
