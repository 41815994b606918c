import { hasCode } from '#data/has-code.ts';
import { PlanConflict, type PlanParts } from '#data/repositories/save-plan.ts';
import { messageFor } from '#domain/errors.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { keptWords } from '../moves/move-words.ts';
import { undoMilliseconds } from '../moves/undo-time.ts';
import { undoOfPlan, type PlanOutcome, type PlanWish } from './plan-wish.ts';
import { partWords } from './plan-sentence.ts';

type Report = {
  outcomes: readonly PlanOutcome[];
  /** They had waited for the connection. */
  waited: boolean;
  now: Date;
  /** Makes other changes: back again, or once more. */
  onPlan: (wishes: readonly PlanWish[]) => void;
};

/** What is told of plans that were changed together, and of those that were not. */
export function reportPlans({ outcomes, waited, now, onPlan }: Report): Toast[] {
  const of = (kind: PlanOutcome['kind']) =>
    outcomes.flatMap((outcome) => (outcome.kind === kind ? [outcome.wish] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.kind === 'refused' ? [outcome] : []));
  return [
    ...madeToast(of('made'), waited, onPlan),
    ...waitingToast(of('held'), `The change waits to be sent. ${keptWords}`),
    ...busyToast(of('busy')),
    ...refusedToast(refused, now),
  ];
}

function madeToast(
  wishes: readonly PlanWish[],
  waited: boolean,
  onPlan: Report['onPlan'],
): Toast[] {
  if (wishes.length === 0) return [];
  const isUndoing = wishes.every(({ isUndo }) => isUndo);
  const undos = isUndoing ? [] : wishes.flatMap((wish) => undoOfPlan(wish) ?? []);
  const said = sentenceOf(wishes);
  return [
    {
      key: keyOf(wishes),
      tone: isUndoing ? 'info' : 'success',
      title: isUndoing ? undoneSentence(wishes) : waited ? `Sent: ${said}` : said,
      ...(undos.length === 0
        ? {}
        : {
            duration: undoMilliseconds,
            action: { label: 'Undo', onPress: () => onPlan(undos) },
          }),
    },
  ];
}

function undoneSentence(wishes: readonly PlanWish[]): string {
  const [first, ...others] = wishes;
  return first !== undefined && others.length === 0
    ? `Undone: the plan of “${first.video.title}” is what it was`
    : `Undone: the plans of ${wishes.length} videos are what they were`;
}

function waitingToast(wishes: readonly PlanWish[], description: string): Toast[] {
  if (wishes.length === 0) return [];
  return [{ key: keyOf(wishes), tone: 'info', title: sentenceOf(wishes), description }];
}

function busyToast(wishes: readonly PlanWish[]): Toast[] {
  const [first, ...others] = wishes;
  if (first === undefined) return [];
  return [
    {
      key: 'video-plans-busy',
      title:
        others.length === 0
          ? `The plan of “${first.video.title}” was not changed again`
          : `${wishes.length} plans were not changed again`,
      description: 'The last change of the same is not answered yet. Wait for it, or give it up.',
    },
  ];
}

type Refusal = Extract<PlanOutcome, { kind: 'refused' }>;

function refusedToast(refusals: readonly Refusal[], now: Date): Toast[] {
  const [first, ...others] = refusals;
  if (first === undefined) return [];
  const { video } = first.wish;
  return [
    {
      // Beside what is told of those that were changed.
      key: others.length === 0 ? keyOf([first.wish]) : 'video-plans-refused',
      tone: 'danger',
      title:
        others.length === 0
          ? `The plan of “${video.title}” was not changed`
          : `${refusals.length} plans were not changed`,
      description: [...new Set(refusals.map(({ error }) => reasonOf(error, now)))]
        .slice(0, 3)
        .join(' '),
    },
  ];
}

/** Staff may plan what is open, so a refusal says what became of the video. */
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
function sentenceOf(wishes: readonly PlanWish[]): string {
  const [first, ...others] = wishes;
  if (first === undefined) return '';
  if (others.length === 0) return `“${first.video.title}”: ${first.words}`;
  return others.every(({ words }) => words === first.words)
    ? `${wishes.length} videos: ${first.words}`
    : `${wishes.length} plans were changed`;
}

const keyOf = (wishes: readonly PlanWish[]) =>
  wishes.length === 1 ? `video-plan:${wishes[0]?.video.id}` : 'plan';
