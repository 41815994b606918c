import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { FoundOrder } from '#contracts/parcel-calls.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { mostSearched } from '#domain/customer-search.ts';
import { cleanTracking } from '#domain/parcel.ts';
import { readScan } from '#domain/parcel-reference.ts';
import { shortened } from '#lib/graphemes.ts';
import { readableValues } from '#lib/readable.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';
import { ParcelRow } from '../parcel-row.tsx';
import { ReceiveForOrder } from '../receive/receive-for-order.tsx';
import type { Receipts } from '../receive/receipts.ts';
import { OrderSearch } from './order-search.tsx';

const longestTitle = 40;

type LikelyParcelsProps = {
  scan: string;
  receipts: Receipts;
  onChoose: (reference: string) => void;
  onClose: () => void;
};

/** A code that names no parcel: those that it may mean, to choose from, and the orders that it may be for. */
export function LikelyParcels({ scan, receipts, onChoose, onClose }: LikelyParcelsProps) {
  const [order, setOrder] = useState<FoundOrder | null>(null);
  const about = aboutScan(scan);
  if (order !== null) {
    return (
      <DetailPanel
        key={order.subscriptionId}
        label="Parcel details"
        title="A parcel that nobody announced"
        onClose={onClose}
      >
        <ReceiveForOrder
          order={order}
          scannedNumber={about.number}
          receipts={receipts}
          onReceived={onChoose}
          onKept={onClose}
          backLabel="Choose another order"
          onBack={() => setOrder(null)}
        />
      </DetailPanel>
    );
  }
  return (
    <DetailPanel label="Likely parcels" title={shortened(scan, longestTitle)} onClose={onClose}>
      <Stack gap={6}>
        <Announced scan={scan} onChoose={onChoose} />
        <DetailSection title="Nobody announced it?">
          <OrderSearch first={about.name} onChoose={setOrder} />
        </DetailSection>
      </Stack>
    </DetailPanel>
  );
}

/** The name or address that was typed, or else the number of the carrier that was scanned. */
function aboutScan(scan: string): { name: string | null; number: string } {
  const { kind } = readScan(scan);
  const text = scan.trim();
  if (kind !== 'other') return { name: null, number: '' };
  const isName = text.includes('@') || !/\d/.test(text);
  return isName
    ? { name: text.slice(0, mostSearched), number: '' }
    : { name: null, number: cleanTracking(text) };
}

function Announced({ scan, onChoose }: Pick<LikelyParcelsProps, 'scan' | 'onChoose'>) {
  const { parcels } = useCloud();
  const found = useLive(() => watchOnce(() => parcels.findLikely(scan)), [parcels, scan]);
  const isMistyped = readScan(scan).kind === 'mistyped';
  const isOtherScript = /[^\p{Script=Latin}\p{Script=Common}]/u.test(scan);
  if (found.state !== 'ready') {
    return (
      <NotReady
        live={found}
        lines={4}
        title="Nothing could be looked up"
        safe="Nothing was changed. A whole reference can be received offline, too."
      />
    );
  }
  return (
    <Stack gap={4} role="status">
      <Text>
        {found.value.length === 0 && isOtherScript
          ? 'A reference has Latin letters. Set the keyboard to them and type it again, or scan it once more; if a scanner wrote this, set it to a US keyboard. '
          : ''}
        {found.value.length === 0
          ? 'No announced parcel is like this. Look for the sender’s name or e-mail address on the label, or the carrier’s tracking number, and type it.'
          : isMistyped
            ? 'This reference has a typing error. It may be one of these:'
            : 'It may be one of these:'}
      </Text>
      {found.value.length === 0 ? null : (
        <Stack as="ul" gap={2} listStyleType="none" aria-label="Likely parcels">
          {readableValues(found.value).map((parcel) => (
            <li key={parcel.id}>
              <ParcelRow parcel={parcel} isOpen={false} onOpen={() => onChoose(parcel.id)} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
