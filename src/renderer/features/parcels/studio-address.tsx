import { Stack, Text } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { usePostalAddress } from '#data/firestore/live-queries.ts';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { addressLines, maxPostalAddress } from '#domain/postal-address.ts';
import { isAdmin } from '#domain/roles.ts';
import { overlong } from '#lib/overlong.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { useToast } from '#ui/toaster.tsx';

/** The way to change where parcels go, for admins. */
export function StudioAddress() {
  const { user, roles } = useSignedIn();
  return isAdmin({ roles, emailVerified: user.emailVerified }) ? <ChangeAddress /> : null;
}

function ChangeAddress() {
  const live = usePostalAddress();
  const [begun, setBegun] = useState<string | null>(null);
  return (
    <>
      <Button
        variant="outline"
        tone="neutral"
        icon={<MapPin aria-hidden />}
        disabled={live.state !== 'ready'}
        onClick={() => setBegun(live.state === 'ready' ? live.value : null)}
      >
        Postal address
      </Button>
      {begun === null ? null : <AddressDialog before={begun} onClose={() => setBegun(null)} />}
    </>
  );
}

/** The text, and the address that it was begun from. */
const typedAddress = z.object({ text: z.string(), from: z.string() });

/** `before` is the address that the admin saw: another one that was saved meanwhile is not replaced. */
function AddressDialog({ before, onClose }: { before: string; onClose: () => void }) {
  const { parcels } = useCloud();
  const { uid } = useSignedIn().user;
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();
  const kept = useTypedText(useTypedStorage(), 'postal-address', typedAddress);
  const restored = kept.restored?.from === before ? kept.restored.text : null;
  const [text, setText] = useState(restored ?? before);
  const [isTried, setTried] = useState(false);
  const decided = addressLines(text).join('\n');
  const isEmpty = decided === '';
  const type = (next: string) => {
    setText(next);
    if (next === before) kept.clear();
    else kept.keep({ text: next, from: before });
  };
  const save = async () => {
    setTried(true);
    if (isEmpty || overlong(decided, maxPostalAddress) !== null) return;
    const isSaved = await attempt(() =>
      parcels.savePostalAddress({ expected: before, decided, changedBy: uid }),
    );
    if (!isSaved) return;
    kept.clear();
    onClose();
    toast({
      tone: 'success',
      title: 'The postal address is saved',
      description: 'Customers and packing slips show it from now on.',
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Where parcels go"
      footer={
        <>
          <Button
            variant="outline"
            tone="neutral"
            onClick={() => {
              if (!pending) kept.clear();
              onClose();
            }}
          >
            {pending ? 'Close' : 'Cancel'}
          </Button>
          <Button pending={pending} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap={3} color="fg">
        <Text>
          Customers send their products there. Parcels that are on their way keep the address on
          their slip.
        </Text>
        <TextAreaField
          label="Postal address"
          hint="Line by line, as on a label."
          rows={6}
          maxLength={maxPostalAddress}
          error={isTried && isEmpty ? 'Say where parcels go.' : (error ?? undefined)}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        {restored !== null && restored === text ? (
          <RestoredText onDiscard={() => type(before)} />
        ) : null}
      </Stack>
    </Dialog>
  );
}
