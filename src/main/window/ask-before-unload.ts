type Message = {
  type: 'warning';
  title: string;
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number;
  cancelId: number;
};

/** The part of Electron's `WebContents` that tells when a page would rather stay. */
export type StayingContents = {
  on(
    event: 'will-prevent-unload',
    listener: (event: { preventDefault: () => void }) => void,
  ): unknown;
};

const question = {
  type: 'warning',
  title: 'Orbitreel',
  message: 'Something here is not finished',
  detail:
    'A film is being checked or sent, a download is running, or a text is not saved yet. That stops if you leave now. What has already arrived is safe.',
  buttons: ['Stay', 'Leave anyway'],
  defaultId: 0,
  cancelId: 0,
} satisfies Message;

/**
 * Asks before a page with unfinished work is closed, quit or loaded again. A browser asks by itself; here
 * the page would just stay open. `ask` answers with the number of the button: Electron wants the answer
 * before it goes on. After `onStay`, nothing is being quit any more.
 */
export function askBeforeUnload(
  contents: StayingContents,
  { ask, onStay }: { ask: (message: Message) => number; onStay: () => void },
): void {
  contents.on('will-prevent-unload', (event) => {
    // Prevented is what the page wanted.
    if (ask(question) === 1) event.preventDefault();
    else onStay();
  });
}
