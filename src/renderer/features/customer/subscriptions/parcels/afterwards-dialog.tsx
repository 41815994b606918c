import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { useOwnVideos } from '#data/firestore/live-queries.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { maxParcelText, maxParcelVideos, type Parcel } from '#domain/parcel.ts';
import { overlong } from '#lib/overlong.ts';
import { readableValues } from '#lib/readable.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { AfterwardsFields, VideoChoice } from './parcel-fields.tsx';
import { typedParcel } from './parcel-form.ts';

const typedChoice = typedParcel.pick({ videoIds: true, afterwards: true, returnAddress: true });

/** Changes what is filmed with a product that is at the studio, and what happens to it then. */
export function AfterwardsDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
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
