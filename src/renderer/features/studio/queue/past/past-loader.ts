import type { OpenToday, PastMoment } from '#data/repositories/board-repository.ts';
import { boardAt, justAfter, type PastBoard } from '#domain/past-board.ts';
import type { Video } from '#domain/video.ts';

type Loads = {
  loadOpenToday: (now: Date) => Promise<OpenToday>;
  loadMoment: (moment: Date) => Promise<PastMoment>;
};

/** The board of one moment, with the changes beside it. */
export type PastView = Pick<PastMoment, 'last' | 'next'> & {
  moment: Date;
  board: PastBoard;
  /** False when more was there than is read. */
  isAll: boolean;
  /** Videos of today whose document cannot be read. */
  unreadable: string[];
  /** The moment of the change before this one; null when there is none. */
  earlier: Date | null;
};

/** So many moments are remembered. */
const remembered = 40;

/**
 * Loads the board of moments. What was read is read once: the open work of today, and the stretch
 * between two changes, in which the board is the same.
 */
export function createPastLoader({ loadOpenToday, loadMoment }: Loads, now: () => Date) {
  let today: { asOf: Date; open: Promise<OpenToday> } | null = null;
  let stretches: { from: Date; to: Date; told: PastMoment }[] = [];

  /** The open work as it was read at or after the moment, as a later move would hide in it. */
  async function openFor(moment: Date): Promise<OpenToday> {
    if (today === null || today.asOf < moment) {
      const asOf = now();
      today = { asOf, open: loadOpenToday(asOf) };
    }
    const asked = today;
    try {
      return await asked.open;
    } catch (error) {
      if (today === asked) today = null;
      throw error;
    }
  }

  async function momentAt(moment: Date): Promise<PastMoment> {
    const known = stretches.find(({ from, to }) => from <= moment && moment <= to);
    if (known !== undefined) return known.told;
    const asOf = now();
    const told = await loadMoment(moment);
    const from = told.last === null ? moment : justAfter(told.last.at);
    const to = told.next === null ? asOf : told.next.at;
    // Not one that a change within the same millisecond cuts.
    if (from <= moment) stretches = [{ from, to, told }, ...stretches].slice(0, remembered);
    return told;
  }

  return {
    /** The board as it stood. The moment must not be in the future. */
    load: async (moment: Date): Promise<PastView> => {
      const [{ videos, isAll: isAllOpen }, told] = await Promise.all([
        openFor(moment),
        momentAt(moment),
      ]);
      const open = videos.flatMap((row) => (row.kind === 'ok' ? row.value : []));
      return {
        moment,
        board: boardAt(moment, { changes: told.changes, open }),
        // What is left out came to its status last, which may have been after the moment.
        isAll: told.isAll && (isAllOpen || isAfter(open.at(-1), moment)),
        unreadable: videos.flatMap((row) => (row.kind === 'ok' ? [] : row.id)),
        last: told.last,
        next: told.next,
        earlier: changeBefore(moment, told),
      };
    },
  };
}
export type PastLoader = ReturnType<typeof createPastLoader>;

function isAfter(newest: Video | undefined, moment: Date): boolean {
  const since = newest?.statusSince ?? null;
  return since !== null && since > moment;
}

/** Where a step back leads: to the last change, or before it when the board shows just that. */
function changeBefore(moment: Date, { last, earlier }: PastMoment): Date | null {
  if (last === null) return null;
  const shown = justAfter(last.at);
  if (shown < moment) return shown;
  return earlier && justAfter(earlier.at);
}
