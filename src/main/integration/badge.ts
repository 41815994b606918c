import type { QueueSummary } from './queue-summary.ts';

export type BadgeDeps = {
  /** The number on the icon of the dock, or of launchers that know one. */
  setCount: (count: number) => void;
  /** Windows has a small picture over the icon instead; null takes it away. */
  setOverlay: (count: number | null, description: string) => void;
};

/**
 * Shows the number of waiting videos on the app's icon. A stale number stays, as the work probably
 * still waits.
 */
export function createBadge(platform: NodeJS.Platform, deps: BadgeDeps) {
  let shown = 0;
  return {
    update: (summary: QueueSummary): void => {
      const count = summary.state === 'queue' ? summary.waiting : 0;
      if (count === shown) return;
      shown = count;
      if (platform === 'win32') deps.setOverlay(count === 0 ? null : count, waitingWords(count));
      else deps.setCount(count);
    },
    /** A new window begins without its overlay. */
    showAgain: (): void => {
      if (platform === 'win32' && shown > 0) deps.setOverlay(shown, waitingWords(shown));
    },
  };
}

function waitingWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One video waits' : `${count} videos wait`;
}
