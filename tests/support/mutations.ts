import type { MoveMutation, PlanMutation } from '#features/studio/queue/state/mutation.ts';

/** A step from queued to shooting, of a video with this title. */
export const moveMutationOf = (title: string, facts: Partial<MoveMutation> = {}): MoveMutation => ({
  kind: 'move',
  id: `move-of-${title}`,
  video: { id: title, title },
  from: 'queued',
  to: 'shooting',
  reason: null,
  version: 0,
  undoes: null,
  ...facts,
});

/** A video with this title that is given to Ana Reyes. */
export const planMutationOf = (title: string, facts: Partial<PlanMutation> = {}): PlanMutation => ({
  kind: 'plan',
  id: `plan-of-${title}`,
  video: { id: title, title },
  expected: { assignee: null },
  change: { assignee: { uid: 'ana', name: 'Ana Reyes' } },
  addLabels: [],
  dropLabels: [],
  words: 'for Ana Reyes',
  isUndo: false,
  ...facts,
});
