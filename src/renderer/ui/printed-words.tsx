import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Takes a field off the paper, where it would cut what it holds; `PrintedWords` stand there instead. */
export const offPaper = { _print: { display: 'none' } } as const;

/** What a field holds, on paper only. */
export function PrintedWords({ children }: { children: ReactNode }) {
  return (
    <Box aria-hidden display="none" overflowWrap="anywhere" _print={{ display: 'block' }}>
      {children}
    </Box>
  );
}
