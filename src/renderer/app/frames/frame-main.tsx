import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { mainId } from '#ui/skip-link.tsx';

/** The page's content: the one `main` landmark, where the skip link and new pages lead. */
export function FrameMain(props: { children: ReactNode; width?: 'page' | 'full' | 'bare' }) {
  const { children, width = 'page' } = props;
  return (
    <chakra.main
      id={mainId}
      tabIndex={-1}
      flex="1"
      minW={0}
      w="full"
      mx="auto"
      {...(width === 'bare'
        ? {}
        : {
            px: { base: 4, md: 6 },
            py: { base: 'var(--main-inset, 1.5rem)', md: 'var(--main-inset, 2.5rem)' },
          })}
      {...(width === 'page' ? { maxW: 'calc(75rem + 3rem)' } : {})}
      _focusVisible={{ outline: 'none' }}
    >
      {children}
    </chakra.main>
  );
}
