import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Column } from '#ui/columns.tsx';

type ExampleProps = {
  name: string;
  /** Where it is imported from, as in code. */
  from: string;
  /** One line: when to reach for it. */
  when: string;
  /** Of twelve columns. */
  span?: 4 | 6 | 8 | 12;
  /** `page` shows it on the page itself instead of on a stage of its own. */
  stage?: 'framed' | 'page';
  children: ReactNode;
};

/** One component in its states, with what a developer needs to use it. */
export function Example({ name, from, when, span = 12, stage = 'framed', children }: ExampleProps) {
  return (
    <Column span={span} data-example={name}>
      <Flex wrap="wrap" align="baseline" columnGap={3} mb={1}>
        <h3>{name}</h3>
        <chakra.code fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
          {from}
        </chakra.code>
      </Flex>
      <Text color="fg.muted" textStyle="sm" mb={3} maxW="measure">
        {when}
      </Text>
      {stage === 'page' ? (
        children
      ) : (
        <Box borderWidth="1px" borderRadius="card" p={{ base: 4, md: 6 }}>
          {children}
        </Box>
      )}
    </Column>
  );
}

/** A state by its name, above what it looks like. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box minW={0}>
      <Text textStyle="xs" color="fg.subtle" fontWeight="semibold" mb={2}>
        {name}
      </Text>
      {children}
    </Box>
  );
}

/** States beside each other, as many as find room. */
export const States = chakra('div', {
  base: { display: 'grid', gap: 6, alignItems: 'start' },
  variants: {
    least: {
      narrow: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' },
      medium: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))' },
      wide: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))' },
    },
  },
  defaultVariants: { least: 'medium' },
});
