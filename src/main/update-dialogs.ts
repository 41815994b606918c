import type { CheckResult } from './updates.ts';

/** A question or a message, as Electron's `dialog.showMessageBox` takes it. */
type Message = {
  type: 'info' | 'warning';
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number;
  cancelId: number;
};

type ShowMessage = (message: Message) => Promise<{ response: number }>;

/** The dialogs of the updater. */
export function createUpdateDialogs(show: ShowMessage, currentVersion: string) {
  return {
    /** Closing the question means "later": nothing restarts by accident. */
    async offerRestart(version: string): Promise<'now' | 'later'> {
      const { response } = await show({
        type: 'info',
        message: `Orbitreel ${version} is ready`,
        detail:
          'Restarting takes a few seconds. Finish what you are writing first. If you choose "Later", it is installed when you quit.',
        buttons: ['Restart now', 'Later'],
        defaultId: 1,
        cancelId: 1,
      });
      return response === 0 ? 'now' : 'later';
    },
    async tell(result: CheckResult): Promise<void> {
      await show({
        type: result.state === 'failed' ? 'warning' : 'info',
        ...words(result, currentVersion),
        buttons: ['OK'],
        defaultId: 0,
        cancelId: 0,
      });
    },
  };
}

function words(result: CheckResult, currentVersion: string): { message: string; detail: string } {
  switch (result.state) {
    case 'off':
      return {
        message: 'Updates are off',
        detail: `${result.reason} You have version ${currentVersion}.`,
      };
    case 'newest':
      return {
        message: 'You have the newest version',
        detail: `Orbitreel ${currentVersion}.`,
      };
    case 'downloading':
      return {
        message: `Orbitreel ${result.version} is being downloaded`,
        detail: 'You can go on working. You are asked before anything restarts.',
      };
    case 'failed':
      return {
        message: 'The check for updates failed',
        detail: `Orbitreel ${currentVersion} keeps working and checks again later. Check your connection to try now.`,
      };
  }
}
