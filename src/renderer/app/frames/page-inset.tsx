import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The margins of a page, where its frame leaves them to it. */
export function PageInset({ children }: { children: ReactNode }) {
  return (
    <Box
      w="full"
      maxW="calc(75rem + 3rem)"
      mx="auto"
      px={{ base: 4, md: 6 }}
      py={{ base: 6, md: 10 }}
    >
      {children}
    </Box>
  );
}
