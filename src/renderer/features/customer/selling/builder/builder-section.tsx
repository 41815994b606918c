import { Box, Flex, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

type BuilderSectionProps = {
  title: string;
  description?: ReactNode;
  /** Stands beside the heading: a switch that concerns the whole section. */
  beside?: ReactNode;
  children: ReactNode;
};

/** One decision of the builder. */
export function BuilderSection({ title, description, beside, children }: BuilderSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Flex wrap="wrap" justify="space-between" align="flex-start" gap={4} mb={5}>
        <Box flex="1 1 16rem">
          <Box as="h2" id={id} fontSize="2xl">
            {title}
          </Box>
          {description === undefined ? null : (
            <Text color="fg.muted" mt={1} maxW="measure">
              {description}
            </Text>
          )}
        </Box>
        {beside}
      </Flex>
      {children}
    </Card>
  );
}
