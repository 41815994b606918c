import { mine, readView, savedSearch, usualView, type QueueView } from '../../state/queue-view.ts';

export type BuiltInView = { id: string; name: string; view: QueueView };

/** The views that everybody has. `mine` stands for the person who opens it. */
export const builtInViews: readonly BuiltInView[] = [
  { id: 'all', name: 'Everything', view: usualView },
  { id: 'mine', name: 'My work', view: { ...usualView, assignees: [mine] } },
  { id: 'late', name: 'Late', view: { ...usualView, late: true } },
  { id: 'waiting', name: 'Waiting for the customer', view: { ...usualView, waiting: true } },
];

/** A built-in view in the present layout. */
export function withLayoutOf(chosen: QueueView, now: QueueView): QueueView {
  const { layout, pageSize, videoId, feed } = now;
  return { ...chosen, layout, pageSize, videoId, feed };
}

/** Whether two views show the same videos in the same order, in any layout. */
export function isSameChoice(one: QueueView, other: QueueView): boolean {
  return choiceOf(one) === choiceOf(other);
}

function choiceOf(view: QueueView): string {
  const { layout, pageSize } = usualView;
  return savedSearch({ ...view, layout, pageSize });
}

/** The view that was saved as the query part of an address. */
export function viewOf(search: string): QueueView {
  return readView(new URLSearchParams(search));
}
