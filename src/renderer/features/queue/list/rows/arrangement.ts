import type { Video, VideoStatus } from '#domain/video.ts';
import { videoStatuses } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import { arrange, type Onlooker } from '../filters/arrange.ts';
import type { Layout, QueueView } from '../../store/queue-view.ts';
import { restStatuses, type RestWork } from '../../store/rest-work.ts';
import type { WorkStore } from '../../store/work-store.ts';

export type Arrangement = {
  /** Ids of everything shown, in the order asked for. */
  ids: readonly string[];
  /** The same by status, on a board; a table has no use for it. */
  byStatus: Record<VideoStatus, readonly string[]>;
};

type Held = { work: Pick<WorkStore, 'rows'>; rest: Pick<RestWork, 'state'> };

/**
 * Answers what is shown of the queue, in its order. The answer is the same object as long as the
 * same videos stand in the same places, so that a change within a row concerns that row alone.
 */
export function createArranger({ work, rest }: Held, view: QueueView, onlooker: Onlooker) {
  let seen: readonly unknown[] = [];
  let arrangement: Arrangement | null = null;
  return (): Arrangement => {
    const rows = work.rows();
    const states = restStatuses.map((status) => rest.state(status));
    const sources = [rows, ...states];
    if (arrangement && areSame(sources, seen)) return arrangement;
    seen = sources;
    const others = states.flatMap((state) => state.rows);
    const all = others.length === 0 ? rows : withoutTwins([...rows, ...others]);
    const next = arrangementOf(arrange(all, view, onlooker), view.layout);
    if (arrangement === null || !isSameArrangement(arrangement, next)) arrangement = next;
    return arrangement;
  };
}

/** The statuses that are shown: the chosen ones; without a choice, a table shows open work. */
export function shownStatuses(
  chosen: readonly VideoStatus[],
  layout: Layout,
): readonly VideoStatus[] {
  if (chosen.length > 0) return chosen;
  return layout === 'board' ? videoStatuses : openStatuses;
}

/** What is live knows better than what was once read. */
function withoutTwins<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>();
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function arrangementOf(videos: readonly Video[], layout: Layout): Arrangement {
  const byStatus: Record<VideoStatus, string[]> = {
    draft: [],
    activated: [],
    queued: [],
    shooting: [],
    editing: [],
    delivery: [],
  };
  const ids: string[] = [];
  for (const { id, status } of videos) {
    ids.push(id);
    if (layout === 'board') byStatus[status].push(id);
  }
  return { ids, byStatus };
}

function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  return (
    areSame(one.ids, other.ids) &&
    videoStatuses.every((status) => areSame(one.byStatus[status], other.byStatus[status]))
  );
}

const areSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);
