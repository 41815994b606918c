import {
  changeOf,
  isSamePlan,
  type PlanRequest,
  type SavedPlan,
} from '#data/repositories/save-plan.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan, maxLabels, type WorkPlan } from '#domain/work-plan.ts';
import { isOpenStatus } from '#domain/work.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import type { PlanChange, Place } from '../moves/queue-act.ts';
import { createWishDesk, type KeptWishes } from '../moves/wish-desk.ts';
import { orderKeysBetween } from './order-between.ts';
import { reportPlans } from './plan-reports.ts';
import { changeWords } from './plan-sentence.ts';
import { planSubject, type PlanOutcome, type PlanWish } from './plan-wish.ts';

export type PlanDeskHands = {
  save: (request: PlanRequest) => Promise<SavedPlan>;
  tell: (toast: Toast) => void;
  now: () => Date;
  /** Hears how the changes went that were wished for together, or that had waited. */
  onPlanned?: (outcomes: readonly PlanOutcome[], wishedAt: number) => void;
  kept: KeptWishes<PlanWish>;
};

/**
 * Changes how videos are planned, part by part, each on what the person saw of it: what a colleague
 * does to the same plan stays. Waits while nothing is heard, as moves do; each change can be undone
 * from its message.
 */
export function createPlanDesk({ save, tell, now, onPlanned, kept }: PlanDeskHands) {
  const desk = createWishDesk<PlanWish>({
    commit: async (wish) => {
      const { video, expected, change, addLabels, dropLabels } = wish;
      const saved = await save({ videoId: video.id, expected, change, addLabels, dropLabels });
      return { ...wish, ...saved };
    },
    subjectOf: planSubject,
    // What is like that already is no conflict, so there is none with oneself.
    isMadeEarlier: () => false,
    onOutcomes: (outcomes, waited, wishedAt) => {
      onPlanned?.(outcomes, wishedAt);
      const onPlan = (wishes: readonly PlanWish[]) => void desk.wish(wishes);
      for (const toast of reportPlans({ outcomes, waited, now: now(), onPlan })) tell(toast);
    },
    kept,
  });

  return {
    ...desk,
    change: async (videos: readonly Video[], change: PlanChange): Promise<void> => {
      const planned = videos.filter(({ status }) => isOpenStatus(status));
      if (planned.length === 0) {
        tell({ key: 'plan', title: 'Only videos that are ordered and not delivered are planned.' });
        return;
      }
      const words = changeWords(change, now());
      if (planned.some((video) => hasTooMany(planOf(video, now()), change))) {
        tell({
          key: 'plan',
          tone: 'danger',
          title: `A video has at most ${maxLabels} labels`,
          description: 'Nothing was changed. Take one off first.',
        });
        return;
      }
      const wishes = planned.flatMap((video) => wishOf(video, change, words, now()));
      if (wishes.length === 0) tell({ key: 'plan', title: 'It is like that already' });
      else await desk.wish(wishes);
    },

    /** Puts videos between two others; one write for each. */
    place: async (videos: readonly Video[], between: Place, words: string): Promise<void> => {
      const keys = orderKeysBetween(between, videos.length);
      if (keys === null) {
        tell({
          key: 'plan',
          title: 'There is no room between these two',
          description: 'They were ordered in the same moment. Put it one place further.',
        });
        return;
      }
      await desk.wish(
        videos.map((video, index) => ({
          video: { id: video.id, title: video.title },
          expected: video.work === null ? {} : { order: video.work.order },
          change: { order: keys[index] ?? '' },
          addLabels: [],
          dropLabels: [],
          words,
          isUndo: false,
        })),
      );
    },
  };
}
export type PlanDesk = ReturnType<typeof createPlanDesk>;

const planOf = ({ work }: Video, now: Date): WorkPlan => work ?? freshPlan(orderKeyAt(now));

function hasTooMany({ labels }: WorkPlan, change: PlanChange): boolean {
  if (!('addLabels' in change)) return false;
  const kept = labels.filter((label) => !change.dropLabels.includes(label));
  return new Set([...kept, ...change.addLabels]).size > maxLabels;
}

/** What is to be written, or nothing when the plan is like that already. */
function wishOf(video: Video, change: PlanChange, words: string, now: Date): PlanWish[] {
  const before = planOf(video, now);
  const wish = { video: { id: video.id, title: video.title }, words, isUndo: false };
  if ('addLabels' in change) {
    const { addLabels, dropLabels } = changeOf(before, { expected: {}, change: {}, ...change });
    if (addLabels.length + dropLabels.length === 0) return [];
    return [{ ...wish, expected: {}, change: {}, addLabels, dropLabels }];
  }
  const expected = {
    ...(change.assignee === undefined ? {} : { assignee: before.assignee }),
    ...(change.dueAt === undefined ? {} : { dueAt: before.dueAt }),
    ...(change.waitingForCustomer === undefined
      ? {}
      : { waitingForCustomer: before.waitingForCustomer }),
  };
  if (isSamePlan(expected, change)) return [];
  return [{ ...wish, expected, change, addLabels: [], dropLabels: [] }];
}
