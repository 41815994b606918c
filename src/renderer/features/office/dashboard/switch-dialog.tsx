import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { z } from 'zod';
import { useTypedFields } from '#data/hooks/use-typed-fields.ts';
import type { SwitchChange } from '#data/repositories/system-repository.ts';
import { endOf, maxPauseNote, type Gate, type SwitchEnd } from '#domain/gates.ts';
import { formatRelative } from '#lib/format-date.ts';
import { overlong } from '#lib/overlong.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { videoStatuses } from '#domain/video.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { isShutdownWord, shutdownWord, switchWords } from './switch-words.ts';

/** Where the note of a switch is kept until it is saved. */
export const noteKey = (gate: Gate) => `switch-note/${gate}`;

/** The note, and the one that customers read when it was begun. */
const typedNote = z.object({
  note: z.string(),
  from: z.string().nullable(),
});

/** What a switch is set to now. */
export type SwitchSetting = SwitchChange & { until: SwitchEnd | null };

type SwitchDialogProps = {
  gate: Gate;
  now: SwitchSetting;
  onConfirm: (wanted: SwitchChange) => void;
  onCancel: () => void;
};

/**
 * Says what a switch stops, and for how many, before it is on; closing everything has to be typed. While
 * it is on, its end and the note can be changed.
 */
export function SwitchDialog({ gate, now, onConfirm, onCancel }: SwitchDialogProps) {
  const [typed, setTyped] = useState('');
  const [end, setEnd] = useState(now.until === null ? openEnd : sameEnd);
  const fields = useTypedFields(noteKey(gate), {
    schema: typedNote,
    fresh: () => ({ note: now.note ?? '', from: now.note }),
    // Another admin may have written a note since: what customers read now counts.
    isUsable: ({ from }) => from === now.note,
  });
  const { note } = fields.typed;
  const { label, stops, goesOn } = switchWords[gate];
  const asksForWord = gate === 'completeShutdown' && !now.isOn;
  const isReady = (!asksForWord || isShutdownWord(typed)) && overlong(note, maxPauseNote) === null;
  return (
    <ConfirmDialog
      open
      title={now.isOn ? `Change “${label}”` : label}
      confirmLabel={now.isOn ? 'Save' : label}
      tone={now.isOn ? 'primary' : 'danger'}
      fields={fields}
      isUnfit={!isReady}
      onConfirm={() =>
        onConfirm({ isOn: true, until: chosenEnd(end, now.until), note: note.trim() || null })
      }
      onCancel={onCancel}
    >
      <Stack gap={3} color="fg">
        <Text>{stops}</Text>
        <Text>{goesOn}</Text>
        <AffectedNow gate={gate} />
        <SelectField
          label="It ends"
          hint="A minute later at most. You can switch it off before that at any time."
          options={[
            ...(now.until === null
              ? []
              : [{ value: sameEnd, label: formatRelative(endOf(now.until)) }]),
            ...ends,
          ]}
          value={end}
          onChange={(event) => setEnd(event.target.value)}
        />
        <TextField
          label="Note"
          optional
          hint="Everybody reads it in the notice at the top, with all switches that are on."
          maxLength={maxPauseNote}
          value={note}
          onChange={(event) => fields.type({ note: event.target.value, from: now.note })}
        />
        {asksForWord ? (
          <TextField
            label={`Type “${shutdownWord}” to continue`}
            autoComplete="off"
            autoCapitalize="none"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

const uncounted = {
  loading: 'Counting whom it concerns…',
  unknown: 'Whom it concerns could not be counted.',
};

function AffectedNow({ gate }: { gate: Gate }) {
  const affected = useAffected(gate);
  return (
    <Text color="fg.muted" role="status" data-numeric>
      {affected.state === 'known' ? affected.words : uncounted[affected.state]}
    </Text>
  );
}

const openEnd = 'open';
const sameEnd = 'same';
const ends = [
  { value: openEnd, label: 'When an admin switches it off' },
  { value: '15', label: 'In 15 minutes' },
  { value: '60', label: 'In 1 hour' },
  { value: '240', label: 'In 4 hours' },
  { value: '720', label: 'In 12 hours' },
  { value: '1440', label: 'In 24 hours' },
];

/** The end that was chosen, from now on; null for none. */
function chosenEnd(chosen: string, before: SwitchEnd | null): SwitchChange['until'] {
  if (chosen === openEnd) return null;
  return chosen === sameEnd ? before : { minutes: Number(chosen) };
}

/** How many feel a switch at this moment; `loading` and `unknown` are said in words. */
type Affected = { state: 'loading' } | { state: 'unknown' } | { state: 'known'; words: string };

/** Counts, once, who is affected when a switch is on: one document and two counts, whatever is stored. */
function useAffected(gate: Gate): Affected {
  const { queue, subscriptions } = useCloud();
  const live = useLive(
    () =>
      watchOnce(async () => {
        const [active, overdue, videos] = await Promise.all([
          subscriptions.countSubscriptions('active'),
          subscriptions.countSubscriptions('past_due'),
          queue.loadCounters(),
        ]);
        return affectedWords(gate, {
          subscriptions: active + overdue,
          videos: statusesInWork.reduce((sum, status) => sum + videos[status], 0),
        });
      }),
    [gate, queue, subscriptions],
  );
  if (live.state === 'failed') return { state: 'unknown' };
  return live.state === 'ready' ? { state: 'known', words: live.value } : live;
}

const statusesInWork = videoStatuses.filter((status) => status !== 'draft');

type Counts = { subscriptions: number; videos: number };

/** Whom a switch concerns, such as "Now: 3 running subscriptions, 12 videos in work." */
export function affectedWords(gate: Gate, counts: Counts): string {
  const subscriptions = amount(counts.subscriptions, 'running subscription');
  const videos = amount(counts.videos, 'video in work', 'videos in work');
  const concerned = {
    disableFileUploads: [subscriptions, videos],
    disableNonEssentialFunctions: [subscriptions],
    disableWrites: [subscriptions, videos],
    completeShutdown: [subscriptions, videos],
  } satisfies Record<Gate, string[]>;
  return `Now: ${concerned[gate].join(', ')}.`;
}

const number = new Intl.NumberFormat('en-US');
const amount = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`;
