import type { Parcel, ParcelState } from '#domain/parcel.ts';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

type Look = { tone: BadgeTone; shape: ShapeName; label: string };

const looks = {
  announced: { tone: 'draft', shape: 'ring', label: 'Announced' },
  received: { tone: 'success', shape: 'check', label: 'At the studio' },
  canceled: { tone: 'rest', shape: 'cross', label: 'Canceled' },
  returned: { tone: 'rest', shape: 'check', label: 'Returned' },
  kept: { tone: 'rest', shape: 'check', label: 'Kept by the studio' },
} satisfies Record<ParcelState, Look>;

type ParcelBadgeProps = {
  parcel: Pick<Parcel, 'state' | 'trackingNumber' | 'arrival'>;
  size?: 'sm' | 'md';
};

/** Where a parcel is, and whether something is wrong with it. */
export function ParcelBadge({ parcel, size = 'md' }: ParcelBadgeProps) {
  const { tone, shape, label } = lookOf(parcel);
  return (
    <StatusBadge tone={tone} shape={shape} size={size}>
      {label}
    </StatusBadge>
  );
}

function lookOf({ state, trackingNumber, arrival }: ParcelBadgeProps['parcel']): Look {
  if (state === 'announced' && trackingNumber !== '') {
    return { tone: 'info', shape: 'half', label: 'On its way' };
  }
  if (state === 'received' && arrival !== null && arrival.condition !== 'good') {
    return arrival.condition === 'damaged'
      ? { tone: 'danger', shape: 'cross', label: 'Arrived damaged' }
      : { tone: 'warning', shape: 'dot', label: 'Not what was said' };
  }
  return looks[state];
}
