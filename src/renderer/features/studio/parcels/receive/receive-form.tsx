import { Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { z } from 'zod';
import type { ParcelRecord, UnannouncedParcel } from '#contracts/parcel-calls.ts';
import { useTypedStorage } from '#data/hooks/use-typed-storage.ts';
import {
  arrivedId,
  conditionLabels,
  maxArrivalNote,
  maxShelf,
  parcelCondition,
  type Parcel,
  type ParcelCondition,
} from '#domain/parcel.ts';
import { formatMoment } from '#lib/format-date.ts';
import { overlong } from '#lib/overlong.ts';
import { useTypedText } from '#stores/draft-sync/use-typed-text.ts';
import { Button } from '#ui/button.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { RestoredText } from '#ui/restored-text.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useToast } from '#ui/toaster.tsx';
import { keptToast } from './kept-toast.ts';
import type { Receipts, Recorded } from './receipts.ts';

const typedLine = z.object({
  condition: parcelCondition,
  shelf: z.string(),
  note: z.string(),
});
const advice = {
  good: 'Complete and undamaged.',
  damaged: 'Take pictures, and say what is damaged.',
  other: 'Something else is inside. It counts as not received: no shoot day is confirmed by it.',
} satisfies Record<ParcelCondition, string>;
const nothing: z.infer<typeof typedLine> = { condition: 'good', shelf: '', note: '' };

/** What another look begins with: how the parcel stands, so that only what was found changes it. */
const beginningOf = (stands: Parcel['arrival']): z.infer<typeof typedLine> =>
  stands === null ? nothing : { condition: stands.condition, shelf: stands.shelf, note: '' };

type ReceiveFormProps = {
  reference: string;
  /** `checked` adds a line to one that is here. */
  kind: 'arrived' | 'checked';
  /** How a parcel that is here stands. */
  stands?: Parcel['arrival'];
  receipts: Receipts;
  /** What is entered with the arrival of a parcel that nobody announced. */
  unannounced?: UnannouncedParcel;
  /** Told when something was typed or chosen here. */
  onTyped?: () => void;
  /** Whether the fields before these are filled in; asked when the form is sent. */
  mayRecord?: () => boolean;
  /** With null, it waits on this device. */
  onDone?: (recorded: Recorded | null) => void;
  /** Fields before these. */
  children?: ReactNode;
};

/** In what condition a parcel is, and where it goes. It is kept on the device until the cloud has it. */
export function ReceiveForm({
  reference,
  kind,
  stands = null,
  receipts,
  unannounced,
  onTyped,
  mayRecord,
  onDone,
  children,
}: ReceiveFormProps) {
  const toast = useToast();
  const kept = useTypedText(useTypedStorage(), `parcel-${kind}/${reference}`, typedLine);
  const [refused] = useState(() => receipts.refusedOf(reference, kind));
  const [typed, setTyped] = useState(
    () => kept.restored ?? typedLine.catch(beginningOf(stands)).parse(refused),
  );
  // Made once, so that a second press makes no second line.
  const [lineId, setLineId] = useState<string>(() => refused?.lineId ?? crypto.randomUUID());
  const [pending, setPending] = useState(false);

  const type = (change: Partial<typeof typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    kept.keep(next);
    onTyped?.();
  };
  const record = async (event: FormEvent) => {
    event.preventDefault();
    const isTooLong =
      overlong(typed.shelf, maxShelf) !== null || overlong(typed.note, maxArrivalNote) !== null;
    if (pending || isTooLong || mayRecord?.() === false) return;
    setPending(true);
    const facts = {
      reference,
      condition: typed.condition,
      shelf: typed.shelf.trim(),
      note: typed.note.trim(),
      scannedAt: new Date(),
    };
    const line: ParcelRecord =
      kind === 'checked'
        ? { ...facts, kind, lineId }
        : { ...facts, kind, lineId: arrivedId, ...(unannounced ? { unannounced } : {}) };
    const recorded = await receipts.record(line);
    setPending(false);
    // It waits in the list of what is kept on this device, which the form's text is not needed for.
    kept.clear();
    setTyped(beginningOf(stands));
    setLineId(crypto.randomUUID());
    onDone?.(recorded);
    if (recorded === null) {
      toast(keptToast(reference, receipts.refusalOf(line), receipts.isKept(line)));
    } else if (recorded.outcome !== 'recorded') {
      toast({
        tone: 'info',
        title: `${reference} was received before`,
        description: `By ${recorded.byName}, ${formatMoment(recorded.at)}. It arrived once; ${
          recorded.outcome === 'added'
            ? 'what you noted was added as a line of its own.'
            : 'nothing was written again.'
        }`,
      });
    } else {
      toast({
        tone: 'success',
        title: kind === 'arrived' ? `${reference} is received` : `${reference} has a new line`,
        description:
          unannounced === undefined
            ? 'The customer sees it at once.'
            : 'Write this reference on the box. The customer sees it at once.',
      });
    }
  };

  return (
    <form onSubmit={(event) => void record(event)}>
      <Stack gap={4}>
        {/* With fields before these, one offer for all of them stands above. */}
        {kept.restored === null || unannounced !== undefined ? null : (
          <RestoredText
            onDiscard={() => {
              kept.clear();
              setTyped(beginningOf(stands));
            }}
          />
        )}
        {children}
        <RadioCards<ParcelCondition>
          legend="Condition"
          columns={{ base: 1, sm: 3, lg: 1 }}
          value={typed.condition}
          onChange={(condition) => type({ condition })}
          cards={[
            { value: 'good', title: conditionLabels.good },
            { value: 'damaged', title: conditionLabels.damaged },
            { value: 'other', title: conditionLabels.other },
          ]}
        />
        <Text textStyle="sm" color="fg.muted" role="status">
          {advice[typed.condition]}
        </Text>
        <TextField
          label="Shelf"
          optional
          autoComplete="off"
          maxLength={maxShelf}
          value={typed.shelf}
          onChange={(event) => type({ shelf: event.target.value })}
        />
        <TextAreaField
          label="Note"
          optional
          hint="The customer reads it."
          rows={2}
          maxLength={maxArrivalNote}
          value={typed.note}
          onChange={(event) => type({ note: event.target.value })}
        />
        <Button type="submit" tone="accent" pending={pending}>
          {kind === 'arrived' ? 'Receive the parcel' : 'Add the line'}
        </Button>
      </Stack>
    </form>
  );
}
