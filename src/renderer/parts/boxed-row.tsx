import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A line of a list in a box of its own: what it is, and beside it what can be done with it. */
export function BoxedRow({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap={3}
      wrap="wrap"
      borderWidth="1px"
      borderColor="border"
      borderRadius="control"
      p={3}
    >
      {children}
    </Flex>
  );
}
