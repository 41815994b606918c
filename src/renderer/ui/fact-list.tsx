import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Fact = { name: string; value: ReactNode };

/** Names and values under each other, for what is known of one thing. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = chakra('dl', {
  base: {
    textStyle: 'sm',
    '& > div': { display: 'flex', gap: 3, py: 0.5 },
    '& dt': { color: 'fg.muted', flex: '0 0 8rem' },
    '& dd': { minW: 0, overflowWrap: 'anywhere' },
  },
});
