import {
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpToLine,
  CalendarClock,
  Hourglass,
  Tag,
  User,
  UserCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Video } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { actForKey, type KeyAct } from '../../moves/act-for-key.ts';
import { hindranceSentence, planStep, type MovePlan } from '../../moves/move-plan.ts';
import { moveLabel } from '../../moves/move-words.ts';
import { usePaused } from '../../moves/use-paused.ts';
import type { PriorityStep } from '../../plan/order-between.ts';
import { rankWords } from '../../plan/rank.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { PickList, type PickOption } from './pick-list.tsx';
import type { QuestionProps } from './question.ts';
import { whatOf } from './what-of.ts';

type MenuQuestionProps = QuestionProps & {
  /** Whether the list is in the order of priority, so that it can be changed. */
  canPlace: boolean;
  onAct: (act: KeyAct) => void;
};

type Entry = PickOption & { act: KeyAct };

/** Everything that can be done with videos, each with its key. */
export function MenuQuestion({ videos, beside, canPlace, onAct, onClose }: MenuQuestionProps) {
  const { work } = useQueue();
  const entries = entriesFor(videos, placeNote(videos, canPlace, work.rows()), canPlace);
  return (
    <PickList
      title={whatOf(videos)}
      beside={beside}
      standstill={usePaused()}
      options={entries}
      // The keys that are printed are true here as well.
      optionFor={({ nativeEvent }) => {
        const key = actForKey(nativeEvent);
        return entries.find(({ act }) => key !== null && isSameAct(act, key))?.id ?? null;
      }}
      onClose={onClose}
      onPick={(id) => {
        const entry = entries.find((each) => each.id === id);
        onClose();
        if (entry) onAct(entry.act);
      }}
    />
  );
}

function entriesFor(
  videos: readonly Video[],
  howPlaced: string | null,
  canPlace: boolean,
): Entry[] {
  const isPlanned = videos.some(({ status }) => isOpenStatus(status));
  const isWaiting = videos.every(({ work }) => work?.waitingForCustomer === true);
  const planning = (entry: Entry): Entry => ({ ...entry, disabled: !isPlanned });
  const entry = (id: string, label: string, shortcut: string, icon: ReactNode, act: KeyAct) => ({
    id,
    label,
    shortcut,
    icon,
    act,
  });
  const place = (step: PriorityStep, label: string, keys: string, icon: ReactNode): Entry => ({
    ...entry(step, label, keys, icon, { do: 'place', step }),
    note: step === 'first' ? howPlaced : null,
    disabled: !canPlace,
  });
  const places = [
    place('first', 'To the top of the queue', 'Alt Home', <ArrowUpToLine size={16} />),
    place('up', 'More urgent', 'Alt ↑', <ArrowUp size={16} />),
    place('down', 'Less urgent', 'Alt ↓', <ArrowDown size={16} />),
    place('last', 'To the end of the queue', 'Alt End', <ArrowDownToLine size={16} />),
  ];
  return [
    stepEntry(videos, 1),
    stepEntry(videos, -1),
    entry('move', 'Move to…', 'm', null, { do: 'ask', question: 'move' }),
    planning(entry('take', 'Take it yourself', 'i', <UserCheck size={16} />, { do: 'take' })),
    planning(
      entry('assignee', 'Assign…', 'a', <User size={16} />, { do: 'ask', question: 'assignee' }),
    ),
    planning(
      entry('due', 'Due…', 'u', <CalendarClock size={16} />, { do: 'ask', question: 'due' }),
    ),
    planning(entry('labels', 'Labels…', 'l', <Tag size={16} />, { do: 'ask', question: 'labels' })),
    planning(
      entry(
        'wait',
        isWaiting ? 'No longer waiting for the customer' : 'Waiting for the customer',
        'w',
        <Hourglass size={16} />,
        { do: 'wait' },
      ),
    ),
    ...(videos.every(({ status }) => isOpenStatus(status)) ? places : []),
  ];
}

const isSameAct = (one: KeyAct, other: KeyAct) => JSON.stringify(one) === JSON.stringify(other);

/** Where one video stands in the order of priority, or why that cannot be changed here. */
function placeNote(
  videos: readonly Video[],
  canPlace: boolean,
  rows: readonly Readable<Video>[],
): string | null {
  if (!canPlace) return 'Sort by priority to change it.';
  const [video, ...others] = videos;
  return video && others.length === 0 ? `Now ${rankWords(readableValues(rows), video)}.` : null;
}

function stepEntry(videos: readonly Video[], by: 1 | -1): Entry {
  const plan = planStep(videos, by);
  const icon = by === 1 ? <ArrowRight size={16} /> : <ArrowLeft size={16} />;
  return {
    id: by === 1 ? 'forward' : 'back',
    label: stepLabel(plan, by),
    icon,
    shortcut: by === 1 ? ']' : '[',
    act: { do: 'step', by },
    disabled: plan.steps.length === 0,
    note: hindranceSentence(plan),
  };
}

function stepLabel({ steps }: MovePlan, by: 1 | -1): string {
  const [first, ...others] = steps;
  if (first && others.every(({ to }) => to === first.to)) {
    return moveLabel(first.video.status, first.to);
  }
  return by === 1 ? 'One step forward' : 'One step back';
}
