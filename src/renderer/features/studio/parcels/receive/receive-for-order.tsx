import { Box, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import type { FoundOrder } from '#contracts/parcel-calls.ts';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import { hasVisibleSign } from '#domain/named-text.ts';
import { cleanTracking, maxParcelText, maxTracking, plainTracking } from '#domain/parcel.ts';
import { newReference, parcelReference } from '#domain/parcel-reference.ts';
import { customerName } from '#domain/user.ts';
import { overlong } from '#lib/overlong.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ReceiveForm } from './receive-form.tsx';
import type { Receipts } from './receipts.ts';

/** The reference is made once and kept with what is typed: sent again after a reload, it is the same parcel. */
const typedBox = z.object({
  reference: parcelReference,
  product: z.string(),
  trackingNumber: z.string(),
});

type ReceiveForOrderProps = {
  /** Its package is null where only the order is known. */
  order: Pick<FoundOrder, 'subscriptionId' | 'name' | 'email'> & { packageName: string | null };
  /** The carrier's number that was scanned, or an empty text. */
  scannedNumber: string;
  receipts: Receipts;
  /** The cloud has it, and the form is still there. */
  onReceived: (reference: string) => void;
  /** It waits on this device. */
  onKept: () => void;
  backLabel: string;
  onBack: () => void;
};

/** Receives a parcel that nobody announced, for the order that it belongs to. */
export function ReceiveForOrder({
  order,
  scannedNumber,
  receipts,
  onReceived,
  onKept,
  backLabel,
  onBack,
}: ReceiveForOrderProps) {
  const { subscriptionId, name, email, packageName } = order;
  const kept = useTypedText(useTypedStorage(), `parcel-unannounced/${subscriptionId}`, typedBox);
  const fresh = () => ({
    reference: newReference(),
    product: '',
    trackingNumber: scannedNumber,
  });
  const [typed, setTyped] = useState(() => kept.restored ?? fresh());
  const [isTried, setTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isMissing = !hasVisibleSign(typed.product);
  const tooLongNumber = overlong(plainTracking(typed.trackingNumber), maxTracking);
  const waits = receipts
    .getState()
    .find(
      ({ record }) =>
        'unannounced' in record && record.unannounced?.subscriptionId === subscriptionId,
    );
  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.keep(next);
  };
  return (
    <Stack ref={root} gap={4}>
      <Text overflowWrap="anywhere">
        For the order of <bdi>{name ?? customerName(email)}</bdi>
        {packageName === null ? null : `, ${packageName}`}. The customer sees the parcel and gets a
        mail.
      </Text>
      {waits === undefined ? null : (
        <Notice
          tone="warning"
          title={`${waits.record.reference} of this order waits on this device`}
        >
          It is sent by itself. Record another one only for another box.
        </Notice>
      )}
      {kept.restored === null ? null : (
        <RestoredText
          onDiscard={() => {
            kept.clear();
            setTyped(fresh());
          }}
        />
      )}
      <ReceiveForm
        key={typed.reference}
        reference={typed.reference}
        kind="arrived"
        receipts={receipts}
        unannounced={{
          subscriptionId,
          product: typed.product.trim(),
          trackingNumber: cleanTracking(typed.trackingNumber),
        }}
        // Its reference is kept too, so that a reload finds what was typed.
        onTyped={() => kept.keep(typed)}
        mayRecord={() => {
          setTried(true);
          return (
            !isMissing &&
            overlong(typed.product, maxParcelText.product) === null &&
            tooLongNumber === null
          );
        }}
        onDone={(recorded) => {
          kept.clear();
          if (recorded === null) onKept();
          // Somebody who has scanned something else by then is not taken away from it.
          else if (root.current !== null) onReceived(typed.reference);
        }}
      >
        <TextField
          label="What is inside"
          autoComplete="off"
          maxLength={maxParcelText.product}
          error={isTried && isMissing ? 'Say what is inside.' : undefined}
          value={typed.product}
          onChange={(event) => type({ product: event.target.value })}
        />
        <TextField
          label="Tracking number"
          optional
          autoComplete="off"
          spellCheck={false}
          error={tooLongNumber ?? undefined}
          value={typed.trackingNumber}
          onChange={(event) => type({ trackingNumber: event.target.value })}
        />
      </ReceiveForm>
      <Box>
        <Button variant="ghost" tone="neutral" onClick={onBack}>
          {backLabel}
        </Button>
      </Box>
    </Stack>
  );
}
