import { chakra, Text } from '@chakra-ui/react';
import { formatMoney } from '#lib/format-money.ts';
import { periodNouns } from '#lib/period-words.ts';
import { perMonth, priceNote, type PriceTerms } from '#lib/price-words.ts';

type PriceProps = Omit<PriceTerms, 'per'> & {
  per?: PriceTerms['per'];
  size?: 'sm' | 'md' | 'lg' | 'xl';
  align?: 'start' | 'end';
  /** Only the figure, where there is no room for how it is paid. */
  hideNote?: boolean;
};

/** What something costs: a large figure, what it is for, and beneath it how it is paid. */
export function Price({
  per = 'month',
  size = 'md',
  align = 'start',
  hideNote = false,
  ...cost
}: PriceProps) {
  const { amount, currency, period } = cost;
  const note = hideNote ? null : priceNote({ ...cost, per });
  return (
    <Text as="span" display="block" textAlign={align} data-numeric>
      <Figure size={size}>
        {formatMoney(per === 'month' ? perMonth(amount, period) : amount, currency)}
      </Figure>{' '}
      <Text as="span" color="fg.muted" whiteSpace="nowrap">
        {`a ${per === 'month' ? 'month' : periodNouns[period]}`}
      </Text>
      {note === null ? null : (
        <Text as="span" display="block" textStyle="sm" color="fg.muted" mt={1}>
          {note}
        </Text>
      )}
    </Text>
  );
}

const Figure = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'semibold', lineHeight: 'tight' },
  variants: {
    size: {
      sm: { fontSize: 'xl' },
      md: { fontSize: '2xl' },
      lg: { fontSize: '4xl' },
      xl: { fontSize: '5xl' },
    },
  },
});
