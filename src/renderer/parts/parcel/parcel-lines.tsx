import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { conditionLabels, type ArrivalKind, type ArrivalLine } from '#domain/parcel.ts';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

const words = {
  arrived: 'Arrived at the studio',
  checked: 'Looked at again',
  returned: 'On its way back',
  kept: 'Stays with the studio',
} satisfies Record<ArrivalKind, string>;

const looks = {
  good: { tone: 'success', shape: 'check' },
  damaged: { tone: 'danger', shape: 'cross' },
  other: { tone: 'warning', shape: 'dot' },
} satisfies Record<string, { tone: BadgeTone; shape: ShapeName }>;

type ParcelLinesProps = {
  lines: readonly ArrivalLine[];
  /** Whether the shelf and the colleague's name are shown. */
  forStaff?: boolean;
};

/** What happened to a parcel at the studio, line by line, the oldest first. */
export function ParcelLines({ lines, forStaff = false }: ParcelLinesProps) {
  return (
    <List aria-label="What happened to this parcel">
      {lines.map((line) => (
        <li key={line.id}>
          <Flex wrap="wrap" align="center" columnGap={3} rowGap={1}>
            <Text as="span" fontWeight="semibold">
              {words[line.kind]}
            </Text>
            {line.condition === null ? null : (
              <StatusBadge {...looks[line.condition]} size="sm">
                {conditionLabels[line.condition]}
              </StatusBadge>
            )}
            <Text as="span" textStyle="sm" color="fg.muted">
              <Moment date={line.at} />
            </Text>
          </Flex>
          {line.note === '' ? null : (
            <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {line.note}
            </Text>
          )}
          {forStaff ? (
            <Box textStyle="sm" color="fg.muted">
              {line.byName}
              {line.shelf === '' ? null : `, shelf ${line.shelf}`}
            </Box>
          ) : null}
        </li>
      ))}
    </List>
  );
}

const List = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gap: 3,
    '& > li': { borderLeftWidth: '2px', borderColor: 'border', pl: 3 },
  },
});
