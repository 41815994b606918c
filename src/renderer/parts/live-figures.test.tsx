import { expect, test } from 'vitest';
import { textsInCompany } from '#tests/support/texts-in-company.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Price } from './price.tsx';
import { AddOnFacts } from './prices/add-on-facts.tsx';
import { PackageFacts } from './prices/package-facts.tsx';

const prices = { monthly: 129_000, quarterly: 367_650, yearly: 1_315_800 };
const offer = { description: 'More film.', prices, otherPrices: {}, tokensPerMonth: 15 };
const common = { period: 'yearly', currency: 'usd' } as const;

test.each([
  ['a price', <Price key="" amount={1_315_800} monthly={129_000} {...common} />],
  ['a package', <PackageFacts key="" offer={offer} {...common} />],
  ['an add-on', <AddOnFacts key="" addOn={offer} {...common} />],
  ['a field', <TextField key="" label="Reason" value="Forty" maxLength={5} readOnly />],
  [
    'a button',
    <Button key="" icon={<i />}>
      Order this video (3 tokens)
    </Button>,
  ],
])('each live text of %s is alone in its element', (_, element) => {
  expect(textsInCompany(element)).toEqual([]);
});
