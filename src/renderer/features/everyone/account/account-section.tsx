import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Card } from '#ui/card.tsx';

type AccountSectionProps = {
  /** The anchor of links to it. */
  id?: string;
  title: string;
  description?: ReactNode;
  /** At the end of the heading's line: a badge, a sign. */
  beside?: ReactNode;
  /** `grave` sets apart what cannot be undone. */
  look?: 'plain' | 'grave';
  children: ReactNode;
};

/** One part of an account: its description, with its actions below or beside it. */
export function AccountSection({
  id: anchor,
  title,
  description,
  beside,
  look = 'plain',
  children,
}: AccountSectionProps) {
  const id = useId();
  const isGrave = look === 'grave';
  return (
    <Grid
      as="section"
      id={anchor}
      aria-labelledby={id}
      templateColumns={{ base: 'minmax(0, 1fr)', xl: '20rem minmax(0, {sizes.narrow})' }}
      columnGap={12}
      rowGap={3}
      alignItems="start"
      mt={isGrave ? { base: 6, md: 10 } : undefined}
    >
      <Box pt={{ xl: 6 }}>
        <Flex wrap="wrap" align="center" columnGap={3} rowGap={1}>
          <Box as="h2" id={id} fontSize="xl">
            {title}
          </Box>
          {beside}
        </Flex>
        {description === undefined ? null : (
          <Text as="div" color="fg.muted" mt={1} maxW="measure">
            {description}
          </Text>
        )}
      </Box>
      <Card borderColor={isGrave ? 'danger.border' : undefined}>
        <Stack gap={5}>{children}</Stack>
      </Card>
    </Grid>
  );
}
