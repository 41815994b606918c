import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { ParcelRecord } from '#contracts/parcel-calls.ts';
import { wishOf, type Parcel } from '#domain/parcel.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DetailSection } from '#ui/list-detail.tsx';
import { useToast } from '#ui/toaster.tsx';
import { keptToast } from '../receive/kept-toast.ts';
import { ReceiveForm } from '../receive/receive-form.tsx';
import type { Receipts } from '../receive/receipts.ts';

type LaterLinesProps = { parcel: Parcel; receipts: Receipts };

/** What can follow an arrival: another look, the way back, or that it stays. */
export function LaterLines({ parcel, receipts }: LaterLinesProps) {
  const [open, setOpen] = useState<'nothing' | 'checked' | 'returned' | 'kept'>('nothing');
  const close = () => setOpen('nothing');
  const wish = wishOf(parcel);
  return (
    <DetailSection title="Afterwards">
      <Flex wrap="wrap" gap={2} mb={open === 'checked' ? 4 : 0}>
        <Button
          size="sm"
          variant={wish === 'return' ? 'solid' : 'outline'}
          onClick={() => setOpen('returned')}
        >
          Sent back
        </Button>
        <Button
          size="sm"
          variant={wish === 'keep' ? 'solid' : 'outline'}
          onClick={() => setOpen('kept')}
        >
          Kept for good
        </Button>
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          aria-expanded={open === 'checked'}
          onClick={() => setOpen(open === 'checked' ? 'nothing' : 'checked')}
        >
          Look at it again
        </Button>
      </Flex>
      {open === 'checked' ? (
        <ReceiveForm
          reference={parcel.id}
          kind="checked"
          stands={parcel.arrival}
          receipts={receipts}
          onDone={close}
        />
      ) : null}
      {open === 'returned' || open === 'kept' ? (
        <EndDialog parcel={parcel} kind={open} receipts={receipts} onClose={close} />
      ) : null}
    </DetailSection>
  );
}

/** What the customer asked for, before the end of their parcel is recorded. */
export function wishWords(
  parcel: Pick<Parcel, 'afterwards' | 'returnAddress'>,
  kind: 'returned' | 'kept',
): string {
  switch (wishOf(parcel)) {
    case 'return':
      return kind === 'returned'
        ? 'The customer asked for this.'
        : 'The customer asked you to send it back.';
    case 'keep':
      return kind === 'kept'
        ? 'The customer asked for this.'
        : 'The customer asked you to keep it.';
    case null:
      return 'The customer has not said whether it comes back, nor where to. Ask them first.';
  }
}

type EndDialogProps = LaterLinesProps & { kind: 'returned' | 'kept'; onClose: () => void };

function EndDialog({ parcel, kind, receipts, onClose }: EndDialogProps) {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const record = async () => {
    setPending(true);
    const line: ParcelRecord = {
      kind,
      reference: parcel.id,
      // There is one end, so two people who press at once write one line.
      lineId: 'end',
      shelf: '',
      note: '',
      scannedAt: new Date(),
    };
    const recorded = await receipts.record(line);
    onClose();
    toast(
      recorded === null
        ? keptToast(parcel.id, receipts.refusalOf(line), receipts.isKept(line))
        : recorded.outcome === 'already'
          ? {
              tone: 'info',
              title: `${recorded.byName} was first`,
              description:
                'What became of this parcel was recorded before. Nothing was written again.',
            }
          : { tone: 'success', title: `${parcel.id}: the customer is told` },
    );
  };
  return (
    <ConfirmDialog
      open
      title={kind === 'returned' ? `${parcel.id} is on its way back?` : `${parcel.id} stays here?`}
      confirmLabel={kind === 'returned' ? 'It is on its way back' : 'It stays here'}
      pending={pending}
      onConfirm={() => void record()}
      onCancel={onClose}
    >
      {`${wishWords(parcel, kind)} This line stays and cannot be taken back.`}
    </ConfirmDialog>
  );
}
