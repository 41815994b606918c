import { Stack, Text } from '@chakra-ui/react';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { usePostalAddress } from '#data/firestore/live-queries.ts';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import { addressLines, maxPostalAddress } from '#domain/postal-address.ts';
import { isAdmin } from '#domain/roles.ts';
import { overlong } from '#lib/overlong.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';

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
  const fields = useTypedFields('postal-address', {
    schema: typedAddress,
    fresh: () => ({ text: before, from: before }),
    isUsable: ({ from }) => from === before,
  });
  const { text } = fields.typed;
  const [isTried, setTried] = useState(false);
  const decided = addressLines(text).join('\n');
  const isEmpty = decided === '';
  const check = () => {
    setTried(true);
    return !isEmpty && overlong(decided, maxPostalAddress) === null;
  };
  const save = async () => {
    await parcels.savePostalAddress({ expected: before, decided, changedBy: uid });
    return {
      title: 'The postal address is saved',
      description: 'Customers and packing slips show it from now on.',
    };
  };
  return (
    <FormDialog
      title="Where parcels go"
      confirmLabel="Save"
      tone="primary"
      fields={fields}
      check={check}
      onSend={save}
      onClose={onClose}
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
          error={isTried && isEmpty ? 'Say where parcels go.' : undefined}
          value={text}
          onChange={(event) => fields.type({ text: event.target.value })}
        />
      </Stack>
    </FormDialog>
  );
}
