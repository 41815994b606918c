import type { ShellNotice } from '#contracts/desktop-notices.ts';

/** A person's choice in the dialogs about a page that keeps crashing or does not respond. */
export type CrashChoice = 'load-again' | 'go-to-start' | 'quit';
export type HangChoice = 'wait' | 'load-again';

/** The part of a window and its page that recovery uses. */
export type RecoverableWindow = {
  on(event: 'unresponsive' | 'responsive', listener: () => void): unknown;
  isDestroyed(): boolean;
  webContents: {
    on(
      event: 'render-process-gone',
      listener: (event: unknown, details: { reason: string }) => void,
    ): unknown;
    forcefullyCrashRenderer(): void;
  };
};

type RecoverPageDeps = {
  /** Loads the page again at the route where it was. */
  loadAgain: () => void;
  goToStart: () => void;
  quit: () => void;
  say: (notice: ShellNotice) => void;
  log: (problem: string) => void;
  explainCrashes: () => Promise<CrashChoice>;
  /** Asks until the person answers. `page` is aborted when the page responds first. */
  askAboutHang: (page: AbortSignal) => Promise<HangChoice>;
  now?: () => number;
};

const minute = 60_000;
/** After more crashes than this within a minute, the person is asked first. */
const mostRecoveries = 3;

/**
 * Loads a page again after its process has ended, at the same route, with a notice. A dialog explains a
 * page that keeps crashing, and another asks about a page that does not respond.
 */
export function recoverPage(window: RecoverableWindow, deps: RecoverPageDeps): void {
  const { loadAgain, say, log, now = Date.now } = deps;
  let recoveredAt: number[] = [];
  let isAsking = false;
  let hang: AbortController | null = null;

  const explain = async () => {
    if (isAsking) return;
    isAsking = true;
    const choice = await deps.explainCrashes();
    isAsking = false;
    recoveredAt = [];
    if (window.isDestroyed()) return;
    if (choice === 'quit') deps.quit();
    else if (choice === 'go-to-start') deps.goToStart();
    else loadAgain();
  };

  window.webContents.on('render-process-gone', (_event, { reason }) => {
    hang?.abort();
    // A clean exit means that the page was closed.
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log(`The page's process has ended: ${reason}`);
    recoveredAt = [...recoveredAt.filter((at) => now() - at < minute), now()];
    if (recoveredAt.length > mostRecoveries) {
      void explain();
      return;
    }
    say({ kind: 'page-recovered' });
    loadAgain();
  });

  const ask = async (signal: AbortSignal) => {
    const choice = await deps.askAboutHang(signal);
    if (signal.aborted || choice === 'wait' || window.isDestroyed()) return;
    // The listener above loads it again.
    window.webContents.forcefullyCrashRenderer();
  };
  window.on('unresponsive', () => {
    if (hang !== null && !hang.signal.aborted) return;
    log('The page does not answer');
    hang = new AbortController();
    void ask(hang.signal).finally(() => hang?.abort());
  });
  window.on('responsive', () => hang?.abort());
}
