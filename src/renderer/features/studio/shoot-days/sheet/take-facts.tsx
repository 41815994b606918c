import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { conditionLabels } from '#domain/parcel.ts';
import { formatSeconds } from '#lib/format-duration.ts';
import { storyboardFrames } from '#domain/storyboard-frames.ts';
import { QrCode } from '#ui/qr-code.tsx';
import type { Take } from './takes.ts';

/** What is filmed, with its shelf, and the code of its parcel for a scanner. */
export function TakeProducts({ take: { products } }: { take: Take }) {
  const { parcels } = useCloud();
  if (products.length === 0) return null;
  return (
    <Stack as="ul" listStyleType="none" gap={2} textStyle="sm" aria-label="Product">
      {products.map(({ id, product, arrival }) => (
        // On paper, a code stays with its words.
        <Flex as="li" key={id} gap={3} align="center" css={{ breakInside: 'avoid' }}>
          <Box flexShrink={0} css={{ '& > div': { p: 1 }, '& svg': { width: '3.5rem' } }}>
            <QrCode value={parcels.parcelAddress(id)} label={`Code of parcel ${id}`} />
          </Box>
          <Text minW={0} overflowWrap="anywhere">
            {product}{' '}
            <Text as="span" color="fg.muted">
              ({id},{' '}
              {arrival === null
                ? 'not here yet'
                : arrival.shelf === ''
                  ? 'no shelf noted'
                  : `shelf ${arrival.shelf}`}
              )
            </Text>
            {arrival === null || arrival.condition === 'good' ? null : (
              <Text as="span" color="danger.fg" fontWeight="semibold">
                {' '}
                {conditionLabels[arrival.condition]}
              </Text>
            )}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

export function TakeCards({ take: { video } }: { take: Take }) {
  const { length, startCard, copyCards, endCard } = video;
  return (
    <Stack as="ol" listStyleType="none" gap={0} textStyle="sm" aria-label="Storyboard">
      {storyboardFrames({ length, startCard, copyCards, endCard }).map((frame) => (
        <Flex as="li" key={`${frame.kind}-${frame.from}`} gap={3}>
          <Text as="span" color="fg.muted" flex="0 0 6.5rem" data-numeric>
            {formatSeconds(tenths(frame.from))} to {formatSeconds(tenths(frame.to))}
          </Text>
          <Text as="span" minW={0} overflowWrap="anywhere">
            {frame.text === ''
              ? frame.kind === 'film'
                ? 'film alone'
                : 'no words yet'
              : frame.text}
            {frame.logo ? ' (with the logo)' : ''}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

export function TakeMissing({
  missing,
  isUrgent,
}: {
  missing: readonly string[];
  isUrgent: boolean;
}) {
  if (missing.length === 0) return null;
  return (
    <Flex
      gap={2}
      align="center"
      textStyle="sm"
      color={isUrgent ? 'danger.fg' : 'fg.muted'}
      fontWeight={isUrgent ? 'semibold' : 'normal'}
    >
      {isUrgent ? <TriangleAlert size={16} aria-hidden /> : null}
      <Text>Missing: {missing.join(', ')}</Text>
    </Flex>
  );
}

const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
