import type { ShellNotice } from '#contracts/desktop-notices.ts';
import type { Toast } from '#ui/shown-toasts.ts';

const second = 1000;

/** What each stored file holds, as a person would call it, and what becomes of it. */
const files: Record<string, { what: string; instead: string }> = {
  'color-mode': { what: 'Your choice of colours', instead: 'The app begins in the light ones.' },
  cart: { what: 'The cart on this computer', instead: 'The one you saved online is used.' },
  session: { what: 'Who was logged in here', instead: 'You may be asked to log in.' },
  tokens: { what: 'Your log-in on this computer', instead: 'Please log in again.' },
  preferences: { what: 'Your preferences', instead: 'The usual ones hold until you change them.' },
  'window-places': { what: 'Where the windows were', instead: 'They open in their usual places.' },
  'last-route': { what: 'The page you had open', instead: 'You begin at your start page.' },
};
const otherFile = { what: 'A settings file', instead: 'Everything else is as you left it.' };

/** What a person is told when something happened around the page. */
export function shellNoticeWords(notice: ShellNotice): Toast {
  switch (notice.kind) {
    case 'settings-damaged':
    case 'settings-newer': {
      const { what, instead } = files[notice.file] ?? otherFile;
      const why =
        notice.kind === 'settings-newer' ? 'came from a newer version' : 'could not be read';
      return {
        title: `${what} ${why}`,
        description: `${instead} ${keptAs(notice.copy)}`,
        duration: 30 * second,
      };
    }
    case 'settings-unsaved':
      return {
        title: 'This computer does not store your changes now',
        description:
          'Its disk may be full or locked. What you do in the app counts until you close it; what is saved online is safe.',
        duration: 30 * second,
      };
    case 'tokens-in-memory':
      return {
        title: 'You stay logged in until you close the app',
        description:
          'This computer has no keychain that could keep your log-in safe, so it is not stored. Next time you log in again.',
        duration: 30 * second,
      };
    case 'tokens-unreadable':
      return {
        title: 'Please log in again',
        description:
          'This computer’s keychain did not give your log-in back. What you saved is kept.',
        duration: 30 * second,
      };
    case 'page-recovered':
      return {
        title: 'The page was loaded again',
        description:
          'It had stopped by itself. What you saved is kept, and you are where you were.',
        duration: 12 * second,
      };
    case 'graphics-recovered':
      return {
        title: 'The picture was restarted',
        description: 'This computer’s graphics had stopped for a moment. Nothing is lost.',
        duration: 12 * second,
      };
    case 'window-moved':
      return {
        title: 'The window was moved here',
        description: 'The screen that it was on is gone.',
        duration: 12 * second,
      };
  }
}

function keptAs(copy: string | null): string {
  if (copy === null) return 'The file is left as it is; changes last until you close the app.';
  return `A copy is kept beside it as ${copy}.`;
}
