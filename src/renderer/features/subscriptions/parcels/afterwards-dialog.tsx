import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { maxParcelText, type Parcel } from '#domain/parcel.ts';
import { overlong } from '#lib/overlong.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { useToast } from '#ui/toaster.tsx';
import { AfterwardsFields } from './parcel-fields.tsx';
import { typedParcel } from './parcel-form.ts';

const typedChoice = typedParcel.pick({ afterwards: true, returnAddress: true });

/** Changes what happens to a product that is at the studio. */
export function AfterwardsDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { parcels } = useCloud();
  const toast = useToast();
  const kept = useTypedText(useTypedStorage(), `parcel-afterwards/${parcel.id}`, typedChoice);
  const [typed, setTyped] = useState(() => kept.restored ?? typedChoice.parse(parcel));
  const [isTried, setTried] = useState(false);
  const { pending, error, attempt } = useAttempt();
  const isMissing = typed.afterwards === 'return' && !hasVisibleSign(typed.returnAddress);

  const leave = () => {
    kept.clear();
    onClose();
  };
  const save = async () => {
    setTried(true);
    if (isMissing || overlong(typed.returnAddress, maxParcelText.address) !== null) return;
    const isSaved = await attempt(() =>
      parcels.chooseAfterwards(parcel.id, {
        afterwards: typed.afterwards,
        returnAddress: typed.afterwards === 'return' ? typed.returnAddress.trim() : '',
      }),
    );
    if (!isSaved) return;
    toast({ tone: 'success', title: 'The studio knows what to do with your product' });
    leave();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Your product after filming"
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
      <AfterwardsFields
        typed={typed}
        problem={isTried && isMissing ? 'Say where it goes back to.' : undefined}
        onType={(change) => {
          const next = { ...typed, ...change };
          setTyped(next);
          kept.keep(next);
        }}
      />
      {error === null ? null : (
        <Notice tone="danger" announce="assertive" title="It was not saved">
          {error}
        </Notice>
      )}
    </Dialog>
  );
}
