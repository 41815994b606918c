import { Box, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { StoredFigures } from '#data/repositories/rollups-repository.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { currencies, currencyLabels, type Currency } from '#domain/currency.ts';
import { daysBetween, figureSpans, type FigureSpan } from '#domain/figure-spans.ts';
import type { VideoAges } from '#domain/rollup.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { businessFacts } from './business-facts.ts';
import { FigureCard } from './figure-card.tsx';
import { ageFacts, videoFacts } from './video-facts.ts';

type Loaded = { stored: StoredFigures; ages: VideoAges | null };

/** How the studio has done in the last days, compared with the days before. */
export function BusinessFigures() {
  const { rollups } = useCloud();
  const [search] = useSearchParams();
  const address = readFiguresAddress(search);
  const { span } = address;
  const today = studioDate(useNow());
  const from = daysAfter(today, 1 - 2 * span);
  const live = useLive(
    () =>
      watchOnce(async () => {
        const [stored, ages] = await Promise.all([
          rollups.loadDays(from, today),
          rollups.loadAges(),
        ]);
        return { stored, ages };
      }),
    [rollups, from, today],
  );
  const change = useAddressFilter();
  return (
    <Box as="section" aria-labelledby="business-heading">
      <Flex wrap="wrap" align="center" gap={3} mb={3}>
        <Box as="h2" id="business-heading" fontSize="xl" flex="1">
          Over time
        </Box>
        {live.state === 'ready' && hasEuros(live.value.stored) ? (
          <Segmented
            legend="Currency"
            size="sm"
            options={currencies.map((value) => ({ value, label: currencyLabels[value] }))}
            value={address.currency}
            onChange={(currency) =>
              change({ currency: currency === usual.currency ? null : currency })
            }
          />
        ) : null}
        <Segmented
          legend="Days"
          size="sm"
          options={figureSpans.map((each) => ({ value: String(each), label: `${each} days` }))}
          value={String(span)}
          onChange={(days) => change({ days: days === String(usual.span) ? null : days })}
        />
      </Flex>
      {live.state === 'ready' ? (
        <LoadedFigures loaded={live.value} address={address} from={from} today={today} />
      ) : (
        <NotReady
          live={live}
          loading={<FiguresSkeleton />}
          title="The figures could not be loaded"
        />
      )}
    </Box>
  );
}

const hasEuros = ({ days }: StoredFigures) =>
  Object.values(days).some(({ revenue }) => revenue.eur !== undefined);

type LoadedFiguresProps = {
  loaded: Loaded;
  address: FiguresAddress;
  from: string;
  today: string;
};

function LoadedFigures({ loaded, address, from, today }: LoadedFiguresProps) {
  const { stored, ages } = loaded;
  const { span, currency } = address;
  if (stored.computedAt === null && stored.unreadable.length === 0) {
    return (
      <Notice tone="info" title="There are no figures yet">
        They are computed each hour. Figures of the time before that appear once they are rebuilt.
      </Notice>
    );
  }
  const days = daysBetween(stored.days, from, today);
  const compared = { span, before: days.slice(0, span), now: days.slice(span) };
  return (
    <Stack gap={4}>
      {stored.unreadable.length === 0 ? null : (
        <Notice tone="warning" title="Some figures cannot be read">
          Days are missing: {stored.unreadable.join(', ')}. Rebuild the figures.
        </Notice>
      )}
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={4}>
        {businessFacts(compared, currency).map((facts) => (
          <FigureCard key={facts.id} facts={facts} computedAt={stored.computedAt} />
        ))}
        {videoFacts(compared).map((facts) => (
          <FigureCard key={facts.id} facts={facts} computedAt={stored.computedAt} />
        ))}
        {ages === null ? null : <FigureCard facts={ageFacts(ages)} computedAt={ages.computedAt} />}
      </SimpleGrid>
    </Stack>
  );
}

function FiguresSkeleton() {
  return (
    <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap={4} role="status" aria-label="Loading">
      {['revenue', 'moved', 'subscriptions'].map((key) => (
        <Skeleton key={key} h="24rem" />
      ))}
    </SimpleGrid>
  );
}

/** What the address of the dashboard says of its figures. */
type FiguresAddress = { span: FigureSpan; currency: Currency };

const usual: FiguresAddress = { span: 30, currency: 'usd' };

/** Reads `?days=90&currency=eur`; anything else is the usual. */
function readFiguresAddress(search: URLSearchParams): FiguresAddress {
  const days = Number(search.get('days'));
  const currency = search.get('currency');
  return {
    span: figureSpans.find((span) => span === days) ?? usual.span,
    currency: currencies.find((each) => each === currency) ?? usual.currency,
  };
}
