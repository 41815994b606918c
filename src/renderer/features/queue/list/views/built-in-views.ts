import { mine, usualView, type QueueView } from '../../store/queue-view.ts';
import { readView, savedSearch } from '../../store/view-search.ts';

export type BuiltInView = { id: string; name: string; view: QueueView };

/** Ways to look at the queue that everybody has. `mine` is whoever opens it. */
export const builtInViews: readonly BuiltInView[] = [
  { id: 'all', name: 'Everything', view: usualView },
  { id: 'mine', name: 'My work', view: { ...usualView, assignees: [mine] } },
  { id: 'late', name: 'Late', view: { ...usualView, late: true } },
  { id: 'waiting', name: 'Waiting for the customer', view: { ...usualView, waiting: true } },
];

/** What a built-in view chooses; how things are laid out stays as somebody has it. */
export function withLayoutOf(chosen: QueueView, now: QueueView): QueueView {
  const { layout, pageSize, videoId, feed } = now;
  return { ...chosen, layout, pageSize, videoId, feed };
}

/** Whether a view shows the same videos in the same order as another, however it is laid out. */
export function isSameChoice(one: QueueView, other: QueueView): boolean {
  return choiceOf(one) === choiceOf(other);
}

function choiceOf(view: QueueView): string {
  const { layout, pageSize } = usualView;
  return savedSearch({ ...view, layout, pageSize });
}

/** The view that was kept as the query part of an address. */
export function viewOf(search: string): QueueView {
  return readView(new URLSearchParams(search));
}
