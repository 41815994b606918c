import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { EmptyOrbit } from './empty-orbit.tsx';

type EmptyStateProps = {
  title: string;
  /** What this place is for, or how to widen a search. */
  children: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
};

/** Nothing here yet, or nothing after filtering: says what would be here and what to do. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Flex
      direction="column"
      align="center"
      textAlign="center"
      gap={5}
      py={{ base: 10, md: 16 }}
      px={5}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border"
      borderRadius="card"
    >
      <Box color="primary" aria-hidden>
        <EmptyOrbit />
      </Box>
      <Stack gap={2} maxW="26rem" align="center">
        <Box as="h2" fontSize="2xl">
          {title}
        </Box>
        <Text as="div" color="fg.muted">
          {children}
        </Text>
      </Stack>
      {action}
    </Flex>
  );
}
