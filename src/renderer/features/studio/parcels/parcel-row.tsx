import { Box, chakra } from '@chakra-ui/react';
import type { Parcel } from '#domain/parcel.ts';
import { customerName } from '#domain/user.ts';
import { ParcelBadge } from '#parts/parcel/parcel-badge.tsx';
import { Moment } from '#ui/moment.tsx';

type ParcelRowProps = { parcel: Parcel; isOpen: boolean; onOpen: () => void };

/** One parcel in a list; the whole row opens it. */
export function ParcelRow({ parcel, isOpen, onOpen }: ParcelRowProps) {
  const { id, sender, userEmail, product, arrival, updatedAt } = parcel;
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Row type="button" aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
        <span className="reference">{id}</span>
        <span className="who" dir="auto">
          {sender}
          <small>{customerName(userEmail)}</small>
        </span>
        <span className="what" dir="auto">
          {product}
        </span>
        <span className="where">
          <ParcelBadge parcel={parcel} size="sm" />
          <small>
            {arrival === null || arrival.shelf === '' ? null : `Shelf ${arrival.shelf}, `}
            <Moment date={arrival?.at ?? updatedAt} />
          </small>
        </span>
      </Row>
    </Box>
  );
}

/** As wide as its place, which is a list or the panel beside it. */
const wide = '@container (min-width: 38rem)';
/** A phone at 200 % zoom. */
const tiny = '@container (max-width: 14rem)';

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: 4,
    rowGap: 1,
    alignItems: 'center',
    w: 'full',
    minH: 'touch',
    px: 3,
    py: 2,
    textAlign: 'start',
    textStyle: 'sm',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { borderColor: 'primary' },
    '&[aria-current]': { borderColor: 'primary', bg: 'primary.subtle' },
    '& small': { display: 'block', color: 'fg.muted', fontSize: 'xs' },
    '& .reference': { fontWeight: 'bold', whiteSpace: 'nowrap' },
    '& .who': { minW: 0 },
    '& .who small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .what': { gridColumn: '1 / -1', order: 1, lineClamp: 2 },
    '& .where': { justifySelf: 'end', textAlign: 'end', gridRow: 1, gridColumn: 2 },
    [tiny]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      '& .where': { justifySelf: 'start', textAlign: 'start', gridRow: 'auto', gridColumn: 'auto' },
    },
    [wide]: {
      gridTemplateColumns: '8rem minmax(0, 1fr) minmax(0, 1.4fr) 10rem',
      '& .what': { gridColumn: 'auto', order: 0 },
      '& .where': { justifySelf: 'start', textAlign: 'start', gridRow: 'auto', gridColumn: 'auto' },
    },
  },
});
