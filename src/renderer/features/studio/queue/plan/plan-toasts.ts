import { hasCode } from '#data/has-code.ts';
import { PlanConflict, type PlanParts } from '#data/repositories/plan-change.ts';
import { messageFor } from '#domain/errors.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { queuedWords } from '../moves/move-words.ts';
import {
  undoOf,
  type Mutation,
  type MutationOutcome,
  type PlanMutation,
} from '../state/mutation.ts';
import { queueTimings } from '../state/queue-timings.ts';
import { partWords } from './plan-words.ts';

type PlanOutcome = MutationOutcome<PlanMutation>;

type Report = {
  outcomes: readonly PlanOutcome[];
  /** Whether they had waited for the connection. */
  waited: boolean;
  now: Date;
  /** Enqueues undos. */
  enqueue: (mutations: readonly Mutation[]) => void;
};

/** The messages about plans that were changed together, and about rejected changes. */
export function planToasts({ outcomes, waited, now, enqueue }: Report): Toast[] {
  const of = (kind: PlanOutcome['kind']) =>
    outcomes.flatMap((outcome) => (outcome.kind === kind ? [outcome.mutation] : []));
  const rejected = outcomes.flatMap((outcome) => (outcome.kind === 'rejected' ? [outcome] : []));
  return [
    ...appliedToast(of('applied'), waited, enqueue),
    ...queuedToast(of('queued')),
    ...busyToast(of('busy')),
    ...rejectedToast(rejected, now),
  ];
}

function appliedToast(
  mutations: readonly PlanMutation[],
  waited: boolean,
  enqueue: Report['enqueue'],
): Toast[] {
  if (mutations.length === 0) return [];
  const isUndoing = mutations.every(({ isUndo }) => isUndo);
  const undos = isUndoing ? [] : mutations.flatMap((mutation) => undoOf(mutation) ?? []);
  const said = sentenceOf(mutations);
  return [
    {
      key: keyOf(mutations),
      tone: isUndoing ? 'info' : 'success',
      title: isUndoing ? undoneSentence(mutations) : waited ? `Sent: ${said}` : said,
      ...(undos.length === 0
        ? {}
        : {
            duration: queueTimings.undo,
            action: { label: 'Undo', onPress: () => enqueue(undos) },
          }),
    },
  ];
}

function undoneSentence(mutations: readonly PlanMutation[]): string {
  const [first, ...others] = mutations;
  return first !== undefined && others.length === 0
    ? `Undone: the plan of “${first.video.title}” is what it was`
    : `Undone: the plans of ${mutations.length} videos are what they were`;
}

function queuedToast(mutations: readonly PlanMutation[]): Toast[] {
  if (mutations.length === 0) return [];
  return [
    {
      key: keyOf(mutations),
      tone: 'info',
      title: sentenceOf(mutations),
      description: `The change waits to be sent. ${queuedWords}`,
    },
  ];
}

function busyToast(mutations: readonly PlanMutation[]): Toast[] {
  const [first, ...others] = mutations;
  if (first === undefined) return [];
  return [
    {
      key: 'video-plans-busy',
      title:
        others.length === 0
          ? `The plan of “${first.video.title}” was not changed again`
          : `${mutations.length} plans were not changed again`,
      description: 'The last change of this is not confirmed yet. Wait for it, or give it up.',
    },
  ];
}

type Rejection = Extract<PlanOutcome, { kind: 'rejected' }>;

function rejectedToast(rejections: readonly Rejection[], now: Date): Toast[] {
  const [first, ...others] = rejections;
  if (first === undefined) return [];
  const { video } = first.mutation;
  return [
    {
      // Beside the message about the applied changes.
      key: others.length === 0 ? keyOf([first.mutation]) : 'video-plans-rejected',
      tone: 'danger',
      title:
        others.length === 0
          ? `The plan of “${video.title}” was not changed`
          : `${rejections.length} plans were not changed`,
      description: [...new Set(rejections.map(({ error }) => reasonOf(error, now)))]
        .slice(0, 3)
        .join(' '),
    },
  ];
}

/** Staff may plan every open video, so a rejection says what happened to the video. */
function reasonOf(error: unknown, now: Date): string {
  if (error instanceof PlanConflict) {
    return `Somebody else was first: ${conflictWords(error.current, now)}. Nothing of theirs was changed.`;
  }
  return hasCode(error, 'permission-denied')
    ? 'It was delivered or returned in the meantime, or your account may no longer do this.'
    : messageFor(error);
}

function conflictWords(current: PlanParts, now: Date): string {
  return current.order === undefined
    ? partWords(current, now)
    : 'it has another place in the order';
}

/** `“Mug”: for Ben Okoye`, or one sentence for all. */
function sentenceOf(mutations: readonly PlanMutation[]): string {
  const [first, ...others] = mutations;
  if (first === undefined) return '';
  if (others.length === 0) return `“${first.video.title}”: ${first.words}`;
  return others.every(({ words }) => words === first.words)
    ? `${mutations.length} videos: ${first.words}`
    : `${mutations.length} plans were changed`;
}

const keyOf = (mutations: readonly PlanMutation[]) =>
  mutations.length === 1 ? `video-plan:${mutations[0]?.video.id}` : 'plan';
