import { Box, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { useOwnVideos } from '#data/firestore/live-queries.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { maxParcelText, maxParcelVideos, type Parcel } from '#domain/parcel.ts';
import { overlong } from '#lib/overlong.ts';
import { readableValues } from '#lib/readable.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { useToast } from '#ui/toaster.tsx';
import { AfterwardsFields, VideoChoice } from './parcel-fields.tsx';
import { typedParcel } from './parcel-form.ts';

const typedChoice = typedParcel.pick({ videoIds: true, afterwards: true, returnAddress: true });

/** Changes what is filmed with a product that is at the studio, and what happens to it then. */
export function AfterwardsDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { parcels } = useCloud();
  const toast = useToast();
  const videos = useOwnVideos(parcel.subscriptionId);
  const kept = useTypedText(useTypedStorage(), `parcel-afterwards/${parcel.id}`, typedChoice);
  const [typed, setTyped] = useState(() => kept.restored ?? typedChoice.parse(parcel));
  const [isTried, setTried] = useState(false);
  const { pending, error, attempt } = useAttempt();
  const isMissing = typed.afterwards === 'return' && !hasVisibleSign(typed.returnAddress);

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.keep(next);
  };
  const leave = () => {
    kept.clear();
    onClose();
  };
  const save = async () => {
    setTried(true);
    if (isMissing || overlong(typed.returnAddress, maxParcelText.address) !== null) return;
    const isSaved = await attempt(() =>
      parcels.chooseAfterwards(parcel.id, {
        videoIds: typed.videoIds.slice(0, maxParcelVideos),
        afterwards: typed.afterwards,
        returnAddress: typed.afterwards === 'return' ? typed.returnAddress.trim() : '',
      }),
    );
    if (!isSaved) return;
    toast({ tone: 'success', title: 'The studio knows what your product is for' });
    leave();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="What your product is for"
      width="36rem"
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={pending ? onClose : leave}>
            {pending ? 'Close' : 'Cancel'}
          </Button>
          <Button pending={pending} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {kept.restored === null ? null : (
        <Box mb={4}>
          <RestoredText
            onDiscard={() => {
              kept.clear();
              setTyped(typedChoice.parse(parcel));
            }}
          />
        </Box>
      )}
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
      {error === null ? null : (
        <Notice tone="danger" announce="assertive" title="It was not saved">
          {error}
        </Notice>
      )}
    </Dialog>
  );
}
