import type { CrashChoice, HangChoice } from './recover-page.ts';

type Message = {
  type: 'warning';
  title: string;
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number;
  cancelId: number;
  signal?: AbortSignal;
};

/** The part of Electron's `dialog` that is used. */
export type AskPerson = (message: Message) => Promise<{ response: number }>;

const crashChoices = ['load-again', 'go-to-start', 'quit'] as const satisfies CrashChoice[];
const hangChoices = ['wait', 'load-again'] as const satisfies HangChoice[];

/** The system's dialogs for a page that has crashed or does not respond. */
export function recoveryDialogs(ask: AskPerson) {
  return {
    explainCrashes: async (): Promise<CrashChoice> => {
      const { response } = await ask({
        type: 'warning',
        title: 'Orbitreel',
        message: 'This page keeps closing',
        detail:
          'It closed several times within a minute. What you saved is kept. If loading it again does not help, begin at the start page.',
        buttons: ['Load it again', 'Go to the start page', 'Quit Orbitreel'],
        defaultId: 0,
        cancelId: 2,
      });
      return crashChoices[response] ?? 'load-again';
    },
    askAboutHang: async (signal: AbortSignal): Promise<HangChoice> => {
      const { response } = await ask({
        type: 'warning',
        title: 'Orbitreel',
        message: 'Orbitreel is not responding',
        detail:
          'It may recover by itself in a moment. Loading the page again keeps what you saved, but not what you are typing.',
        buttons: ['Wait', 'Load it again'],
        defaultId: 0,
        cancelId: 0,
        signal,
      });
      return hangChoices[response] ?? 'wait';
    },
  };
}
