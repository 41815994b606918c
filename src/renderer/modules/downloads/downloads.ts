import { createStore } from 'zustand/vanilla';
import { createLeaveQuestion } from '#stores/leave-question.ts';
import { messageFor } from '#domain/errors.ts';
import {
  isUnderWay,
  reduceDownloads,
  type DownloadEvent,
  type DownloadOutcome,
  type Downloads,
} from './download.ts';
import type { DownloadDevice, DownloadProgress, saveDownload } from './save-download.ts';
import type { WantedDownload } from './download-source.ts';

/** Milliseconds between two figures on the screen. */
const figureEvery = 200;

/** Downloads that this page makes. They outlive the screen that started them. */
export function createDownloads(loadSave: () => Promise<typeof saveDownload>) {
  const { setState, ...store } = createStore<Downloads>(() => ({}));
  const tell = (id: string, event: DownloadEvent) =>
    setState((all) => reduceDownloads(all, id, event), true);
  const leaveQuestion = createLeaveQuestion();
  const running = new Map<string, AbortController>();
  const progressOf = (id: string, signal: AbortSignal): DownloadProgress => {
    let received = 0;
    let shownAt = -Infinity;
    return {
      signal,
      onBegin: (size) => tell(id, { kind: 'began', size }),
      onBytes: (count) => {
        received += count;
        const now = performance.now();
        if (now - shownAt < figureEvery) return;
        shownAt = now;
        tell(id, { kind: 'received', bytes: received });
      },
      onInterruption: (isInterrupted) => tell(id, { kind: 'interrupted', isInterrupted }),
    };
  };
  return {
    ...store,
    /** Saves it, unless that is under way already. How it ended is the state of its id. */
    start: async (id: string, wanted: WantedDownload, device: DownloadDevice): Promise<void> => {
      if (isUnderWay(store.getState()[id])) return;
      const controller = new AbortController();
      running.set(id, controller);
      tell(id, { kind: 'asked' });
      leaveQuestion.setNeeded(true);
      let outcome: DownloadOutcome;
      try {
        const save = await loadSave();
        outcome = await save(wanted, device, progressOf(id, controller.signal));
      } catch (error) {
        outcome = { kind: 'failed', reason: messageFor(error), left: 'nothing' };
      }
      // Ends what is still read.
      controller.abort();
      running.delete(id);
      leaveQuestion.setNeeded(running.size > 0);
      tell(id, { kind: 'ended', outcome });
    },
    cancel: (id: string): void => running.get(id)?.abort(),
    /** Forgets how it ended. */
    dismiss: (id: string): void => tell(id, { kind: 'dismissed' }),
  };
}

/** Those of this page. The code that saves them comes with the first one. */
export const downloads = createDownloads(
  async () => (await import('./save-download.ts')).saveDownload,
);
