import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

type AccountSectionProps = {
  title: string;
  description?: ReactNode;
  /** At the end of the heading's line: a badge, a sign. */
  beside?: ReactNode;
  /** `grave` sets apart what cannot be undone. */
  look?: 'plain' | 'grave';
  children: ReactNode;
};

/** One thing of an account, under its heading. */
export function AccountSection({
  title,
  description,
  beside,
  look = 'plain',
  children,
}: AccountSectionProps) {
  const id = useId();
  const isGrave = look === 'grave';
  return (
    <Card
      as="section"
      aria-labelledby={id}
      borderColor={isGrave ? 'danger.border' : undefined}
      mt={isGrave ? { base: 6, md: 10 } : undefined}
    >
      <Stack gap={5}>
        <div>
          <Flex wrap="wrap" justify="space-between" align="center" columnGap={4} rowGap={1}>
            <Box as="h2" id={id} fontSize="xl">
              {title}
            </Box>
            {beside}
          </Flex>
          {description === undefined ? null : (
            <Text as="div" color="fg.muted" mt={1}>
              {description}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
