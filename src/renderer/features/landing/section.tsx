import { Box, chakra, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

type SectionProps = {
  /** The part of the address that leads here. */
  id?: string;
  title: string;
  lead?: ReactNode;
  tone?: 'plain' | 'quiet';
  /** Stands beside the heading: a switch for what is below. */
  beside?: ReactNode;
  children: ReactNode;
};

/** One part of the landing page: its heading, a sentence, its content. */
export function Section({ id, title, lead, tone = 'plain', beside, children }: SectionProps) {
  const headingId = useId();
  return (
    <chakra.section
      id={id}
      aria-labelledby={headingId}
      scrollMarginTop={16}
      bg={tone === 'quiet' ? 'bg.subtle' : 'bg'}
      py={{ base: 16, md: 24 }}
    >
      <Box maxW="calc(75rem + 3rem)" mx="auto" px={{ base: 4, md: 6 }}>
        <Box
          display="flex"
          flexWrap="wrap"
          gap={6}
          justifyContent="space-between"
          alignItems="flex-end"
          mb={{ base: 8, md: 12 }}
        >
          <Box maxW="44rem">
            <h2 id={headingId}>{title}</h2>
            {lead === undefined ? null : (
              <Text as="div" textStyle="lead" color="fg.muted" mt={4}>
                {lead}
              </Text>
            )}
          </Box>
          {beside}
        </Box>
        {children}
      </Box>
    </chakra.section>
  );
}
