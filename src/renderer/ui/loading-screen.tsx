import { chakra, Flex } from '@chakra-ui/react';
import { Logomark } from './brand/logomark.tsx';

/** Fills the window while the session loads. */
export function LoadingScreen() {
  return (
    <Flex
      minH="100dvh"
      direction="column"
      align="center"
      justify="center"
      gap={5}
      role="status"
      aria-live="polite"
    >
      <chakra.span color="primary" animation="breathe 1.6s ease-in-out infinite">
        <Logomark size={56} />
      </chakra.span>
      <chakra.span color="fg.muted" fontWeight="semibold">
        Loading...
      </chakra.span>
    </Flex>
  );
}
