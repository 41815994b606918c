import { chakra } from '@chakra-ui/react';
import type { Offer } from '#domain/product.ts';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { PerPeriod } from './per-period.tsx';

/** What can be added to any package. */
export function AddOnList({ addOns }: { addOns: Offer[] }) {
  if (addOns.length === 0) return null;
  return (
    <div>
      <h3>Add what you need</h3>
      <List>
        {addOns.map(({ id, name, description, prices }) => (
          <li key={id}>
            <b>{name}</b>
            <span>{description}</span>
            <b data-numeric>
              <PerPeriod>
                {(period) => `${formatMoney(prices[period])} a ${periodNouns[period]}`}
              </PerPeriod>
            </b>
          </li>
        ))}
      </List>
    </div>
  );
}

const List = chakra('ul', {
  base: {
    mt: 4,
    borderTopWidth: '1px',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 6fr) auto' },
      columnGap: 8,
      rowGap: 1,
      py: 4,
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    '& b': { fontWeight: 'semibold' },
    '& b:last-of-type': { textAlign: { md: 'end' } },
    '& li > span': { color: 'fg.muted' },
  },
});
