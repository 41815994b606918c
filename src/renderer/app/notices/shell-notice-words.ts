import type { ShellNotice } from '#contracts/desktop-notices.ts';
import type { Toast } from '#ui/shown-toasts.ts';

const second = 1000;

/** The content of each stored file in a person's words, and its replacement. */
const files: Record<string, { what: string; instead: string }> = {
  'color-mode': { what: 'Your color mode', instead: 'The app starts in light mode.' },
  session: { what: 'Your session on this computer', instead: 'You may be asked to log in.' },
  tokens: { what: 'Your log-in on this computer', instead: 'Please log in again.' },
  preferences: {
    what: 'Your preferences',
    instead: 'The defaults are used until you change them.',
  },
  'window-places': {
    what: 'The positions of the windows',
    instead: 'They open in their usual places.',
  },
  'last-route': { what: 'The page you had open', instead: 'Your start page opens.' },
};
const otherFile = { what: 'A settings file', instead: 'Everything else is unchanged.' };

/** The toast for a notice of the desktop app. */
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
        title: 'This computer cannot store your changes now',
        description:
          'Its disk may be full or locked. Your changes last until you close the app. What is saved online is safe.',
        duration: 30 * second,
      };
    case 'tokens-in-memory':
      return {
        title: 'You stay logged in until you close the app',
        description:
          'This computer has no keychain to keep your log-in safe, so it is not stored. Log in again next time.',
        duration: 30 * second,
      };
    case 'tokens-unreadable':
      return {
        title: 'Please log in again',
        description:
          'Your log-in could not be read from this computer’s keychain. What you saved is kept.',
        duration: 30 * second,
      };
    case 'page-recovered':
      return {
        title: 'The page was reloaded',
        description: 'It had crashed. You are on the same page, and what you saved is kept.',
        duration: 12 * second,
      };
    case 'graphics-recovered':
      return {
        title: 'The graphics were restarted',
        description: 'They had stopped for a moment. Nothing is lost.',
        duration: 12 * second,
      };
    case 'window-moved':
      return {
        title: 'The window was moved here',
        description: 'The display it was on is no longer connected.',
        duration: 12 * second,
      };
  }
}

function keptAs(copy: string | null): string {
  if (copy === null) return 'The file was not changed. Your changes last until you close the app.';
  return `A copy was kept as ${copy}.`;
}
