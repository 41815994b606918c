import { Box, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { Parcel } from '#domain/parcel.ts';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/list-detail.tsx';
import { ReceiveForOrder } from '../receive/receive-for-order.tsx';
import type { Receipts } from '../receive/receipts.ts';

type AnotherBoxProps = {
  /** A parcel that arrived before, so that its slip is used up. */
  parcel: Parcel;
  receipts: Receipts;
  onReceived: (reference: string) => void;
};

/** A box with a copy of a slip, or one that came back: it is received for the same order. */
export function AnotherBox({ parcel, receipts, onReceived }: AnotherBoxProps) {
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
