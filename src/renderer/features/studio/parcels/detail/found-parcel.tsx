import { Stack, Text } from '@chakra-ui/react';
import { useParcel } from '#data/firestore/live-queries.ts';
import { readScan } from '#domain/parcel-reference.ts';
import { useOnline } from '#stores/use-online.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { ReceiveForm } from '../receive/receive-form.tsx';
import type { Receipts } from '../receive/receipts.ts';
import { LikelyParcels } from './likely-parcels.tsx';
import { ParcelDetail } from './parcel-detail.tsx';

type FoundParcelProps = {
  /** What was scanned or typed, or a reference that was chosen. */
  code: string;
  receipts: Receipts;
  onChoose: (reference: string) => void;
  onClose: () => void;
};

/** The parcel that a code names, or those that it may mean. */
export function FoundParcel({ code, receipts, onChoose, onClose }: FoundParcelProps) {
  const scan = readScan(code);
  if (scan.kind !== 'reference') {
    return <LikelyParcels scan={code} receipts={receipts} onChoose={onChoose} onClose={onClose} />;
  }
  return (
    <KnownReference
      reference={scan.reference}
      receipts={receipts}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

type KnownProps = Omit<FoundParcelProps, 'code'> & { reference: string };

function KnownReference({ reference, receipts, onChoose, onClose }: KnownProps) {
  const live = useParcel(reference);
  const isOnline = useOnline();
  if (live.state === 'ready') {
    if (live.value === null) {
      return (
        <LikelyParcels scan={reference} receipts={receipts} onChoose={onChoose} onClose={onClose} />
      );
    }
    if (live.value.kind === 'ok') {
      return (
        <ParcelDetail
          parcel={live.value.value}
          receipts={receipts}
          onChoose={onChoose}
          onClose={onClose}
        />
      );
    }
    return (
      <DetailPanel label="Parcel details" title={reference} onClose={onClose}>
        <Notice tone="warning" title="This parcel cannot be shown">
          It is stored and not affected. An admin can look at the document {reference}.
        </Notice>
      </DetailPanel>
    );
  }
  // The check of the reference fits, so it is a parcel of ours; only what was said of it is not known.
  if (!isOnline) {
    return (
      <DetailPanel label="Parcel details" title={reference} onClose={onClose}>
        <Stack gap={4}>
          <Notice tone="warning" announce="polite" title="This device is offline">
            What the customer said cannot be loaded. Receive the parcel all the same: it is kept on
            this device, and sent when the connection is back. Add its pictures then.
          </Notice>
          <ReceiveForm reference={reference} kind="arrived" receipts={receipts} />
        </Stack>
      </DetailPanel>
    );
  }
  return (
    <DetailPanel label="Parcel details" title={reference} onClose={onClose}>
      {live.state === 'loading' ? (
        <SkeletonText lines={6} />
      ) : (
        <Stack gap={4}>
          <NotReady
            live={live}
            title="The parcel could not be loaded"
            safe="Nothing was changed."
          />
          <Text color="fg.muted">
            You can receive it all the same; it is kept until it is sent.
          </Text>
          <ReceiveForm reference={reference} kind="arrived" receipts={receipts} />
        </Stack>
      )}
    </DetailPanel>
  );
}
