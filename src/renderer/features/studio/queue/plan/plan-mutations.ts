import { changeOf, isSamePlan } from '#data/repositories/plan-change.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan, maxLabels, type WorkPlan } from '#domain/work-plan.ts';
import { isOpenStatus } from '#domain/work.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import type { PlanMutation } from '../state/mutation.ts';
import { orderKeysBetween, type Place } from './order-between.ts';
import { changeWords, type PlanChange } from './plan-words.ts';

/** The mutations of a change, or the message when nothing changes or nothing can. */
type Planned = PlanMutation[] | Toast;

/** Changes the plans of videos part by part, each on the value that the person saw. */
export function planMutations(videos: readonly Video[], change: PlanChange, now: Date): Planned {
  const planned = videos.filter(({ status }) => isOpenStatus(status));
  if (planned.length === 0) {
    return { key: 'plan', title: 'Only videos that are ordered and not delivered are planned.' };
  }
  if (planned.some((video) => hasTooMany(planOf(video, now), change))) {
    return {
      key: 'plan',
      tone: 'danger',
      title: `A video has at most ${maxLabels} labels`,
      description: 'Nothing was changed. Take one off first.',
    };
  }
  const words = changeWords(change, now);
  const mutations = planned.flatMap((video) => planMutationOf(video, change, words, now));
  return mutations.length === 0 ? { key: 'plan', title: 'It is like that already' } : mutations;
}

/** Puts videos between two others; one mutation for each. */
export function placeMutations(videos: readonly Video[], between: Place, words: string): Planned {
  const keys = orderKeysBetween(between, videos.length);
  if (keys === null) {
    return {
      key: 'plan',
      title: 'There is no room between these two',
      description: 'They were ordered in the same moment. Put it one place further.',
    };
  }
  return videos.map((video, index) => ({
    ...mutationFor(video, words),
    expected: video.work === null ? {} : { order: video.work.order },
    change: { order: keys[index] ?? '' },
  }));
}

const planOf = ({ work }: Video, now: Date): WorkPlan => work ?? freshPlan(orderKeyAt(now));

function hasTooMany({ labels }: WorkPlan, change: PlanChange): boolean {
  if (!('addLabels' in change)) return false;
  const kept = labels.filter((label) => !change.dropLabels.includes(label));
  return new Set([...kept, ...change.addLabels]).size > maxLabels;
}

/** The parts to write, or nothing when the plan is like that already. */
function planMutationOf(
  video: Video,
  change: PlanChange,
  words: string,
  now: Date,
): PlanMutation[] {
  const before = planOf(video, now);
  const mutation = mutationFor(video, words);
  if ('addLabels' in change) {
    const { addLabels, dropLabels } = changeOf(before, { expected: {}, change: {}, ...change });
    return addLabels.length + dropLabels.length === 0
      ? []
      : [{ ...mutation, addLabels, dropLabels }];
  }
  const expected = {
    ...(change.assignee === undefined ? {} : { assignee: before.assignee }),
    ...(change.dueAt === undefined ? {} : { dueAt: before.dueAt }),
    ...(change.waitingForCustomer === undefined
      ? {}
      : { waitingForCustomer: before.waitingForCustomer }),
  };
  return isSamePlan(expected, change) ? [] : [{ ...mutation, expected, change }];
}

function mutationFor({ id, title }: Video, words: string): PlanMutation {
  return {
    kind: 'plan',
    id: crypto.randomUUID(),
    video: { id, title },
    expected: {},
    change: {},
    addLabels: [],
    dropLabels: [],
    words,
    isUndo: false,
  };
}
