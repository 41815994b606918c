import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { ParcelRecord } from '#contracts/studio-api.ts';
import type { Parcel } from '#domain/parcel.ts';
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
  const wishes = parcel.afterwards;
  return (
    <DetailSection title="Afterwards">
      <Flex wrap="wrap" gap={2} mb={open === 'checked' ? 4 : 0}>
        <Button
          size="sm"
          variant={wishes === 'return' ? 'solid' : 'outline'}
          onClick={() => setOpen('returned')}
        >
          Sent back
        </Button>
        <Button
          size="sm"
          variant={wishes === 'keep' ? 'solid' : 'outline'}
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

type EndDialogProps = LaterLinesProps & { kind: 'returned' | 'kept'; onClose: () => void };

function EndDialog({ parcel, kind, receipts, onClose }: EndDialogProps) {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const isWished = (parcel.afterwards === 'return') === (kind === 'returned');
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
        ? keptToast(parcel.id, receipts.refusalOf(line))
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
      {isWished
        ? 'The customer asked for this. '
        : kind === 'returned'
          ? 'The customer asked you to keep it. '
          : 'The customer asked you to send it back. '}
      This line stays and cannot be taken back.
    </ConfirmDialog>
  );
}
