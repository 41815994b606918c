import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { periodLabels, periods, monthsIn, type Period } from '#domain/period.ts';
import { pricePerVideo, quoteOf, quoteProblemMessage, type Quote } from '#domain/quote.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { formatMoney } from '#lib/format-money.ts';
import { perMonth } from '#lib/price-words.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { packagesOf } from '../selection/offers.ts';
import type { Selection } from '../selection/use-selection.ts';
import { BuilderSection } from './builder-section.tsx';

/** Another package or period beside the one that is chosen, with everything else the same. */
export function CompareSection({ selections, offers, quote, change }: Selection) {
  const packages = packagesOf(offers);
  const { packageId, period } = selections;
  const [asked, setAsked] = useState<{ packageId: string; period: Period } | null>(null);
  const chosen = packages.find(({ id }) => id === packageId);
  if (!chosen) return null;
  const other = asked ?? { packageId: largerThan(packages, chosen).id, period: 'yearly' as const };
  const otherPackage = packages.find(({ id }) => id === other.packageId) ?? chosen;
  const what = { ...selections, packageId: otherPackage.id, period: other.period };
  const whatQuote = quoteOf(what, offers);
  const isSame = otherPackage.id === packageId && other.period === period;
  const [problem] = whatQuote.problems;
  return (
    <BuilderSection
      title="What if?"
      description="Your selection beside another one. Option, videos and add-ons stay the same."
    >
      <Stack gap={5}>
        <Flex gap={4} wrap="wrap" align="flex-end">
          <chakra.div flex="1 1 10rem">
            <SelectField
              label="What if I took"
              value={otherPackage.id}
              onChange={(event) => setAsked({ ...other, packageId: event.target.value })}
              options={packages.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </chakra.div>
          <chakra.div flex="1 1 10rem">
            <SelectField
              label="Paid"
              value={other.period}
              onChange={(event) => {
                const next = periods.find((each) => each === event.target.value);
                if (next) setAsked({ ...other, period: next });
              }}
              options={periods.map((value) => ({ value, label: periodLabels[value] }))}
            />
          </chakra.div>
        </Flex>
        <DataTable
          caption="Your selection beside another one"
          columns={[
            { key: 'fact', header: 'For this selection', primary: true, cell: ({ fact }) => fact },
            {
              key: 'own',
              header: `${chosen.name}, ${periodLabels[period].toLowerCase()}`,
              align: 'end',
              cell: ({ own }) => own,
            },
            {
              key: 'other',
              header: `${otherPackage.name}, ${periodLabels[other.period].toLowerCase()}`,
              align: 'end',
              cell: (row) => row.other,
            },
          ]}
          rows={comparedFacts({ quote, period }, { quote: whatQuote, period: other.period })}
          rowKey={({ fact }) => fact}
        />
        {problem ? <Notice tone="warning">{quoteProblemMessage(problem)}</Notice> : null}
        <Flex>
          <Button
            variant="outline"
            aria-disabled={isSame || undefined}
            onClick={() => {
              if (!isSame) change(what);
            }}
          >
            {isSame
              ? 'This is your selection'
              : `Take ${otherPackage.name}, paid ${periodLabels[other.period].toLowerCase()}`}
          </Button>
        </Flex>
      </Stack>
    </BuilderSection>
  );
}

type Side = { quote: Quote; period: Period };
type ComparedFact = { fact: string; own: string; other: string };

function comparedFacts(own: Side, other: Side): ComparedFact[] {
  const row = (fact: string, say: (side: Side) => string) => ({
    fact,
    own: say(own),
    other: say(other),
  });
  return [
    row('A month', ({ quote, period }) =>
      formatMoney(perMonth(quote.total, period), quote.currency),
    ),
    row('At each payment', ({ quote }) => formatMoney(quote.total, quote.currency)),
    row('In a year', ({ quote, period }) =>
      formatMoney((quote.total * monthsIn.yearly) / monthsIn[period], quote.currency),
    ),
    row('Tokens a month', ({ quote }) => String(quote.tokensPerMonth)),
    row(`A finished video of ${formatSeconds(15)}`, ({ quote, period }) => {
      const cost = pricePerVideo(quote, period, 15);
      return cost === null ? 'None' : formatMoney(cost, quote.currency);
    }),
  ];
}

/** The next larger package, or the same where there is none. */
function largerThan<T extends { tokensPerMonth: number }>(packages: readonly T[], chosen: T): T {
  const larger = packages.filter((offer) => offer.tokensPerMonth > chosen.tokensPerMonth);
  return larger.toSorted((a, b) => a.tokensPerMonth - b.tokensPerMonth)[0] ?? chosen;
}
