import { Box, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useGateClosed } from '#data/hooks/use-gate-closed.ts';
import { useUploads } from '#data/hooks/use-uploads.ts';
import { useArrivals, useParcelPhotos } from '#data/firestore/live-queries.ts';
import { maxParcelPhotos, nextKinds, type Parcel } from '#domain/parcel.ts';
import { isAdmin } from '#domain/roles.ts';
import { recordsPath } from '#domain/routes.ts';
import { readableValues } from '#lib/readable.ts';
import { ParcelBadge } from '#parts/parcel/parcel-badge.tsx';
import { ParcelLines } from '#parts/parcel/parcel-lines.tsx';
import { ParcelPhotos } from '#parts/parcel/parcel-photos.tsx';
import { PictureUpload } from '#modules/uploads/picture-upload.tsx';
import { Button } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailPanel, DetailSection } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ReceiveForOrder } from '../receive/receive-for-order.tsx';
import { ReceiveForm } from '../receive/receive-form.tsx';
import type { Receipts } from '../receive/receipts.ts';
import { LaterLines } from './later-lines.tsx';
import { ParcelFacts } from './parcel-facts.tsx';
import { SubscriptionNotice } from './subscription-notice.tsx';

type ParcelDetailProps = {
  parcel: Parcel;
  receipts: Receipts;
  /** Shows another parcel. */
  onChoose: (reference: string) => void;
  onClose: () => void;
};

/** One parcel for staff: what was said of it, its arrival, and what became of it. */
export function ParcelDetail({ parcel, receipts, onChoose, onClose }: ParcelDetailProps) {
  const { roles, user } = useSignedIn();
  const kinds = nextKinds(parcel);
  return (
    <DetailPanel
      label="Parcel details"
      title={parcel.id}
      subtitle={<ParcelBadge parcel={parcel} size="sm" />}
      onClose={onClose}
    >
      <Stack gap={6}>
        <SubscriptionNotice subscriptionId={parcel.subscriptionId} />
        {parcel.state === 'canceled' ? (
          <Notice tone="warning" title="The customer canceled this parcel">
            They said that it would not come. If it is here, receive it: nothing is lost, and they
            are told.
          </Notice>
        ) : null}
        <Text dir="auto" overflowWrap="anywhere" fontWeight="semibold">
          {parcel.product}
        </Text>
        {kinds.includes('arrived') ? (
          <DetailSection title="Receive it">
            <ReceiveForm reference={parcel.id} kind="arrived" receipts={receipts} />
          </DetailSection>
        ) : (
          <DetailSection title="At the studio">
            <Lines parcel={parcel} />
          </DetailSection>
        )}
        <Pictures parcel={parcel} />
        {parcel.state === 'received' ? <LaterLines parcel={parcel} receipts={receipts} /> : null}
        {kinds.includes('arrived') ? null : (
          <AnotherBox parcel={parcel} receipts={receipts} onReceived={onChoose} />
        )}
        <DetailSection title="What the customer said">
          <ParcelFacts parcel={parcel} />
        </DetailSection>
        {isAdmin({ roles, emailVerified: user.emailVerified }) ? (
          <TextLink to={recordsPath('parcel', parcel.id)}>Records of this parcel</TextLink>
        ) : null}
      </Stack>
    </DetailPanel>
  );
}

function Lines({ parcel }: { parcel: Parcel }) {
  const lines = useArrivals(parcel.userId, parcel.id);
  if (lines.state !== 'ready') {
    return (
      <NotReady
        live={lines}
        lines={2}
        title="The lines could not be loaded"
        safe="They are kept."
      />
    );
  }
  return <ParcelLines forStaff lines={readableValues(lines.value)} />;
}

function Pictures({ parcel }: { parcel: Parcel }) {
  const loadLink = useFileLink();
  const { uid } = useSignedIn().user;
  const uploads = useUploads();
  const isPaused = useGateClosed('upload');
  const photos = useParcelPhotos(parcel.userId, parcel.id);
  const arrived = useMemo(
    () => (photos.state === 'ready' ? readableValues(photos.value) : []),
    [photos],
  );
  const draft = {
    purpose: 'parcel',
    userId: parcel.userId,
    uploadedBy: uid,
    parcelId: parcel.id,
    videoId: null,
    format: null,
    assetKind: null,
  } as const;
  return (
    <DetailSection title="Pictures">
      <Stack gap={3}>
        <ParcelPhotos reference={parcel.id} photos={photos} loadLink={loadLink} />
        <PictureUpload
          uploads={uploads}
          target={`parcel/${parcel.id}`}
          draft={draft}
          arrived={arrived}
          max={maxParcelPhotos}
          tooMany={`A parcel has at most ${maxParcelPhotos} pictures. This one was not sent.`}
          label="Take or choose pictures"
          hint="JPEG, PNG or WebP. The customer sees them."
          isPaused={isPaused}
        />
      </Stack>
    </DetailSection>
  );
}

type AnotherBoxProps = {
  /** A parcel that arrived before, so that its slip is used up. */
  parcel: Parcel;
  receipts: Receipts;
  onReceived: (reference: string) => void;
};

/** A box with a copy of a slip, or one that came back: it is received for the same order. */
function AnotherBox({ parcel, receipts, onReceived }: AnotherBoxProps) {
  const { subscriptionId, userEmail } = parcel;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <DetailSection title="Another box with this slip?">
      {isOpen ? (
        <ReceiveForOrder
          order={{ subscriptionId, name: null, email: userEmail, packageName: null }}
          scannedNumber=""
          receipts={receipts}
          onReceived={onReceived}
          onKept={close}
          backLabel="Cancel"
          onBack={close}
        />
      ) : (
        <Stack gap={3}>
          <Text textStyle="sm" color="fg.muted">
            A slip is for one box. If a second box has a copy of it, or this one came back, receive
            that box for the same order. It gets a reference of its own.
          </Text>
          <Box>
            <Button size="sm" variant="outline" tone="neutral" onClick={() => setOpen(true)}>
              Receive another box
            </Button>
          </Box>
        </Stack>
      )}
    </DetailSection>
  );
}
