import { hasCode } from '#data/has-code.ts';
import { messageFor } from '#domain/errors.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import type { Video } from '#domain/video.ts';
import { freshPlan, maxLabels, type WorkPlan } from '#domain/work-plan.ts';
import { isOpenStatus } from '#domain/work.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import type { PlanChange, Place } from '../moves/queue-act.ts';
import { orderKeysBetween } from './order-between.ts';
import { planSentence } from './plan-sentence.ts';

type Saving = { video: Video; change: Partial<WorkPlan>; before: Partial<WorkPlan> };

type Hands = {
  save: (videoId: string, change: Partial<WorkPlan>) => Promise<void>;
  tell: (toast: Toast) => void;
  isLive: () => boolean;
  now: () => Date;
};

/**
 * Changes how videos are planned, part by part: what a colleague does to another part of the same
 * plan stays. Each change can be undone from its message.
 */
export function createPlanDesk({ save, tell, isLive, now }: Hands) {
  async function saveAll(savings: readonly Saving[]): Promise<unknown[]> {
    const results = await Promise.allSettled(
      savings.map(async ({ video, change }) => save(video.id, change)),
    );
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  }

  function tellFailed(savings: readonly Saving[], failures: readonly unknown[]): boolean {
    if (failures.length === 0) return false;
    const [first] = savings;
    tell({
      key: keyOf(savings),
      tone: 'danger',
      title:
        savings.length === 1 && first
          ? `The plan of “${first.video.title}” was not changed`
          : `${failures.length} of ${savings.length} plans were not changed`,
      description: reasonOf(failures[0]),
    });
    return true;
  }

  async function undo(savings: readonly Saving[]): Promise<void> {
    const back = savings.map(({ video, change, before }) => ({
      video,
      change: before,
      before: change,
    }));
    if (tellFailed(back, await saveAll(back))) return;
    tell({ key: keyOf(back), tone: 'info', title: 'Undone: the plan is what it was' });
  }

  return {
    change: async (videos: readonly Video[], change: PlanChange): Promise<void> => {
      const planned = videos.filter(({ status }) => isOpenStatus(status));
      if (planned.length === 0) {
        tell({ key: 'plan', title: 'Only videos that are ordered and not delivered are planned.' });
        return;
      }
      const savings = planned.flatMap((video) => savingOf(video, change, now()));
      if (savings.length === 0) {
        tell({ key: 'plan', title: 'It is like that already' });
        return;
      }
      const full = savings.filter(({ change: { labels = [] } }) => labels.length > maxLabels);
      if (full.length > 0) {
        tell({
          key: 'plan',
          tone: 'danger',
          title: `A video has at most ${maxLabels} labels`,
          description: 'Nothing was changed. Take one off first.',
        });
        return;
      }
      const said = planSentence(planned, change, now());
      if (!isLive()) {
        tell({
          key: keyOf(savings),
          title: said,
          description: 'Colleagues see it as soon as the connection is back.',
        });
      }
      if (tellFailed(savings, await saveAll(savings))) return;
      tell({
        key: keyOf(savings),
        tone: 'success',
        title: said,
        action: { label: 'Undo', onPress: () => void undo(savings) },
      });
    },

    /** Puts videos between two others; one write for each. Whether there was room. */
    place: async (videos: readonly Video[], between: Place): Promise<boolean> => {
      const keys = orderKeysBetween(between, videos.length);
      if (keys === null) {
        tell({
          key: 'plan',
          title: 'There is no room between these two',
          description: 'They were ordered in the same moment. Put it one place further.',
        });
        return false;
      }
      const savings = videos.map((video, index) => ({
        video,
        change: withOthers(video, { order: keys[index] ?? '' }, now()),
        before: {},
      }));
      return !tellFailed(savings, await saveAll(savings));
    },
  };
}

/** Staff may plan what is open, so a refusal says what became of the video. */
function reasonOf(error: unknown): string {
  return hasCode(error, 'permission-denied')
    ? 'It was delivered or returned in the meantime, or your account may no longer do this.'
    : messageFor(error);
}

const keyOf = (savings: readonly Saving[]) =>
  savings.length === 1 ? `video-plan:${savings[0]?.video.id}` : 'plan';

/** What is to be written, or nothing when the plan is like that already. */
function savingOf(video: Video, change: PlanChange, now: Date): Saving[] {
  const work = video.work ?? freshPlan(orderKeyAt(now));
  const wanted: Partial<WorkPlan> =
    'addLabels' in change ? { labels: labelsAfter(work.labels, change) } : change;
  const before: Partial<WorkPlan> = {};
  if (wanted.assignee !== undefined) before.assignee = work.assignee;
  if (wanted.dueAt !== undefined) before.dueAt = work.dueAt;
  if (wanted.labels !== undefined) before.labels = work.labels;
  if (wanted.waitingForCustomer !== undefined) before.waitingForCustomer = work.waitingForCustomer;
  if (JSON.stringify(wanted) === JSON.stringify(before)) return [];
  return [{ video, change: withOthers(video, wanted, now), before }];
}

/** A plan that is not there yet is written whole, for the rules take no half ones. */
function withOthers(video: Video, change: Partial<WorkPlan>, now: Date): Partial<WorkPlan> {
  return video.work === null ? { ...freshPlan(orderKeyAt(now)), ...change } : change;
}

type LabelChange = Extract<PlanChange, { addLabels: readonly string[] }>;

function labelsAfter(labels: readonly string[], { addLabels, dropLabels }: LabelChange): string[] {
  const kept = labels.filter((label) => !dropLabels.includes(label));
  return [...new Set([...kept, ...addLabels])];
}
