import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useId } from 'react';
import { formatMoment, formatRelative } from '#lib/format-date.ts';
import { Card } from '#ui/card.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { FigureFacts } from './figure-facts.ts';

// The library of plots is larger than the page.
const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }));

type FigureCardProps = { facts: FigureFacts; computedAt: Date | null };

/** A figure: its value, what it is compared with, a plot, and its numbers as a table. */
export function FigureCard({ facts, computedAt }: FigureCardProps) {
  const { id, title, definition, value, comparison, plot, rows } = facts;
  const headingId = useId();
  return (
    <Card as="section" space="sm" aria-labelledby={headingId}>
      <Stack gap={2} h="full">
        <Box as="h3" id={headingId} fontSize="md" color="fg.muted">
          {title}
        </Box>
        <Text fontFamily="heading" fontSize="2xl" lineHeight="1.2" data-numeric>
          {value}
        </Text>
        {comparison === null ? null : (
          <Text textStyle="sm" color="fg.muted" data-numeric>
            {comparison}
          </Text>
        )}
        <Suspense fallback={<Skeleton h="13rem" role="status" aria-label="Loading the plot" />}>
          <Plot plot={plot} />
        </Suspense>
        <Text textStyle="sm" color="fg.muted">
          {definition}
        </Text>
        <Box flex="1" />
        <details>
          <Box as="summary" textStyle="sm" cursor="pointer" py={1}>
            Numbers
          </Box>
          <Box
            maxH="20rem"
            overflowY="auto"
            tabIndex={0}
            role="group"
            aria-label={`${title}: numbers`}
          >
            <DataTable
              caption={title}
              density="compact"
              columns={[
                {
                  key: 'row',
                  header: plot.rowsAre,
                  primary: true,
                  cell: (row) => row.label,
                },
                ...plot.series.map((series) => ({
                  key: series.key,
                  header: series.label,
                  align: 'end' as const,
                  cell: (row: (typeof plot.rows)[number]) => {
                    const number = row.values[series.key];
                    return number === null || number === undefined ? '–' : plot.format(number);
                  },
                })),
              ]}
              rows={plot.rows}
              rowKey={({ label }) => `${id}-${label}`}
            />
          </Box>
        </details>
        <Flex wrap="wrap" justify="space-between" gap={2} textStyle="sm" color="fg.muted">
          <TextLink to={rows.to}>{rows.label}</TextLink>
          {computedAt === null ? null : (
            <span title={formatMoment(computedAt)}>Computed {formatRelative(computedAt)}</span>
          )}
        </Flex>
      </Stack>
    </Card>
  );
}
