import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Wordmark } from '#ui/brand/wordmark.tsx';

/** The only thing in the window, where no frame could be shown. */
export function WholeWindow({ children }: { children: ReactNode }) {
  return (
    <Flex as="main" minH="100dvh" direction="column" align="center" justify="center" gap={8} p={4}>
      <Wordmark />
      <Box w="full" maxW="narrow">
        {children}
      </Box>
    </Flex>
  );
}
