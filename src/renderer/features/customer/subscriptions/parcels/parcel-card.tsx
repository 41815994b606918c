import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useFileLink } from '#data/hooks/use-file-link.ts';
import { useArrivals, useOwnVideos, useParcelPhotos } from '#data/firestore/live-queries.ts';
import {
  isEditable,
  maxParcelText,
  maxParcelVideos,
  mayChooseAfterwards,
  type Parcel,
} from '#domain/parcel.ts';
import { parcelPath } from '#domain/routes.ts';
import { readableValues } from '#lib/readable.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { ParcelBadge } from '#parts/parcel/parcel-badge.tsx';
import { ParcelLines } from '#parts/parcel/parcel-lines.tsx';
import { ParcelPhotos } from '#parts/parcel/parcel-photos.tsx';
import { PlainButton, QuietButton } from '#ui/button.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Moment } from '#ui/moment.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { overlong } from '#lib/overlong.ts';
import { AfterwardsFields, VideoChoice } from './parcel-fields.tsx';
import { typedParcel } from './parcel-form.ts';

type ParcelCardProps = { parcel: Parcel; onEdit: () => void };

/** One parcel of the customer: where it is, what was found, and what can be done. */
export function ParcelCard({ parcel, onEdit }: ParcelCardProps) {
  const { id, product, state } = parcel;
  return (
    <Stack as="section" aria-label={`Parcel ${id}`} gap={3}>
      <Flex wrap="wrap" align="center" columnGap={3} rowGap={1}>
        <Box as="h3" fontSize="lg" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {id}
        </Box>
        <ParcelBadge parcel={parcel} size="sm" />
        {state === 'announced' ? (
          <Text as="span" textStyle="sm" color="fg.muted">
            <Moment date={parcel.createdAt} />
          </Text>
        ) : null}
      </Flex>
      <Text dir="auto" overflowWrap="anywhere">
        {product}
      </Text>
      <Shipment parcel={parcel} />
      {parcel.arrival === null ? null : <Arrival parcel={parcel} />}
      <Actions parcel={parcel} onEdit={onEdit} />
    </Stack>
  );
}

function Shipment({
  parcel: { state, carrier, trackingNumber, afterwards, returnAddress },
}: Pick<ParcelCardProps, 'parcel'>) {
  if (state === 'canceled') return null;
  const way = [carrier, trackingNumber].filter((text) => text !== '').join(', ');
  return (
    <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
      {way === '' ? (state === 'announced' ? 'No tracking number yet. ' : '') : `${way}. `}
      {state === 'returned' || state === 'kept'
        ? ''
        : afterwards === 'keep'
          ? 'Stays with the studio after filming.'
          : returnAddress === ''
            ? 'It came without an announcement. Say whether it comes back to you after filming, and where to.'
            : `Comes back after filming to ${returnAddress.split('\n').join(', ')}.`}
    </Text>
  );
}

function Arrival({ parcel }: Pick<ParcelCardProps, 'parcel'>) {
  const loadLink = useFileLink();
  const lines = useArrivals(parcel.userId, parcel.id);
  const photos = useParcelPhotos(parcel.userId, parcel.id);
  return (
    <Stack gap={3}>
      {lines.state === 'failed' ? (
        <NotReady
          live={lines}
          title="What happened to this parcel could not be loaded"
          safe="It is safe at the studio."
        />
      ) : (
        <ParcelLines lines={lines.state === 'ready' ? readableValues(lines.value) : []} />
      )}
      <ParcelPhotos reference={parcel.id} photos={photos} loadLink={loadLink} />
    </Stack>
  );
}

function Actions({ parcel, onEdit }: ParcelCardProps) {
  const [asks, setAsks] = useState<'nothing' | 'cancel' | 'afterwards'>('nothing');
  const which = <VisuallyHidden> of parcel {parcel.id}</VisuallyHidden>;
  return (
    <Flex wrap="wrap" gap={2}>
      {isEditable(parcel) ? (
        <>
          <LinkButton to={parcelPath(parcel.id)} size="sm" icon={<Printer aria-hidden />}>
            Packing slip{which}
          </LinkButton>
          <QuietButton size="sm" icon={<Pencil aria-hidden />} onClick={onEdit}>
            {parcel.trackingNumber === '' ? 'Add the tracking number' : 'Change'}
            {which}
          </QuietButton>
          <PlainButton size="sm" onClick={() => setAsks('cancel')}>
            I am not sending it<VisuallyHidden> (parcel {parcel.id})</VisuallyHidden>
          </PlainButton>
        </>
      ) : mayChooseAfterwards(parcel) ? (
        <QuietButton size="sm" onClick={() => setAsks('afterwards')}>
          Videos, return or keep{which}
        </QuietButton>
      ) : null}
      {asks === 'cancel' ? (
        <CancelDialog parcel={parcel} onClose={() => setAsks('nothing')} />
      ) : null}
      {asks === 'afterwards' ? (
        <AfterwardsDialog parcel={parcel} onClose={() => setAsks('nothing')} />
      ) : null}
    </Flex>
  );
}

function CancelDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { parcels } = useCloud();
  return (
    <FormDialog
      title={`You are not sending ${parcel.id}?`}
      confirmLabel="I am not sending it"
      tone="danger"
      onSend={async () => {
        await parcels.cancelParcel(parcel.id);
        return { title: `Parcel ${parcel.id} is canceled` };
      }}
      onClose={onClose}
    >
      The studio stops waiting for it. If it is on its way already, it is still received. For
      another parcel, announce a new one: this slip is used up.
    </FormDialog>
  );
}

const typedChoice = typedParcel.pick({ videoIds: true, afterwards: true, returnAddress: true });

/** Changes what is filmed with a product that is at the studio, and what happens to it then. */
function AfterwardsDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { parcels } = useCloud();
  const videos = useOwnVideos(parcel.subscriptionId);
  const fields = useTypedFields(`parcel-afterwards/${parcel.id}`, {
    schema: typedChoice,
    fresh: () => typedChoice.parse(parcel),
  });
  const { type, typed } = fields;
  const [isTried, setTried] = useState(false);
  const isMissing = typed.afterwards === 'return' && !hasVisibleSign(typed.returnAddress);

  const check = () => {
    setTried(true);
    return !isMissing && overlong(typed.returnAddress, maxParcelText.address) === null;
  };
  const save = async () => {
    await parcels.chooseAfterwards(parcel.id, {
      videoIds: typed.videoIds.slice(0, maxParcelVideos),
      afterwards: typed.afterwards,
      returnAddress: typed.afterwards === 'return' ? typed.returnAddress.trim() : '',
    });
    return { title: 'The studio knows what your product is for' };
  };

  return (
    <FormDialog
      title="What your product is for"
      width="36rem"
      confirmLabel="Save"
      tone="primary"
      fields={fields}
      check={check}
      failedTitle="It was not saved"
      onSend={save}
      onClose={onClose}
    >
      <Stack gap={5}>
        <VideoChoice
          videos={videos.state === 'ready' ? readableValues(videos.value) : []}
          chosen={typed.videoIds}
          onChoose={(videoIds) => type({ videoIds })}
        />
        <AfterwardsFields
          typed={typed}
          problem={isTried && isMissing ? 'Say where it goes back to.' : undefined}
          onType={type}
        />
      </Stack>
    </FormDialog>
  );
}
