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
import { blockerSentence, stepsBy, type MoveSteps } from '../../moves/move-steps.ts';
import { moveLabel } from '../../moves/move-words.ts';
import { usePaused } from '../../moves/use-paused.ts';
import { rankWords, type PriorityStep } from '../../plan/order-between.ts';
import { useQueue } from '../../state/queue-context.tsx';
import { actionForKey, type QueueAction } from '../actions/queue-command.ts';
import { PickList, type PickOption } from './pick-list.tsx';
import { whatOf, type QuestionProps } from './question.ts';

type MenuQuestionProps = QuestionProps & {
  /** The shown videos in the order of priority; empty when the order cannot be changed. */
  inOrder: readonly Video[];
};

type Entry = PickOption & { action: QueueAction };

/** All actions on videos, each with its key. */
export function MenuQuestion(props: MenuQuestionProps) {
  const { videos, beside, inOrder, run, onClose } = props;
  const { work } = useQueue();
  const canPlace = inOrder.length > 0 && videos.every(({ status }) => isOpenStatus(status));
  const entries = entriesFor(videos, placeNote(videos, canPlace, work.rows()), canPlace);
  return (
    <PickList
      title={whatOf(videos)}
      beside={beside}
      blocker={usePaused()}
      options={entries}
      // The printed keys work here as well.
      optionFor={({ nativeEvent }) => {
        const asked = actionForKey(nativeEvent);
        return entries.find(({ action }) => asked !== null && isSame(action, asked))?.id ?? null;
      }}
      onClose={onClose}
      onPick={(id) => {
        const entry = entries.find((each) => each.id === id);
        onClose();
        if (entry) run({ ...entry.action, videos, inOrder, beside });
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
  const entry = (
    id: string,
    label: string,
    shortcut: string,
    icon: ReactNode,
    action: QueueAction,
  ) => ({
    id,
    label,
    shortcut,
    icon,
    action,
  });
  const place = (step: PriorityStep, label: string, keys: string, icon: ReactNode): Entry => ({
    ...entry(step, label, keys, icon, { do: 'prioritise', step }),
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

const isSame = (one: QueueAction, other: QueueAction) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The place of one video in the order of priority, or why it cannot be changed here. */
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
  const moves = stepsBy(videos, by);
  const icon = by === 1 ? <ArrowRight size={16} /> : <ArrowLeft size={16} />;
  return {
    id: by === 1 ? 'forward' : 'back',
    label: stepLabel(moves, by),
    icon,
    shortcut: by === 1 ? ']' : '[',
    action: { do: 'step', by },
    disabled: moves.steps.length === 0,
    note: blockerSentence(moves),
  };
}

function stepLabel({ steps }: MoveSteps, by: 1 | -1): string {
  const [first, ...others] = steps;
  if (first && others.every(({ to }) => to === first.to)) {
    return moveLabel(first.video.status, first.to);
  }
  return by === 1 ? 'One step forward' : 'One step back';
}
