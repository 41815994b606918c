import { basename } from 'node:path';
import type { ShellNotice } from '#contracts/desktop-notices.ts';
import type { SettingsProblem } from './settings/settings-problem.ts';

export type ShellNotices = {
  /** Has something said to the person; the same thing is said once in a run. */
  say: (notice: ShellNotice) => void;
  /** Gives what is to be said, and forgets it. */
  take: () => ShellNotice[];
};

/** Collects what the person is to be told until a page asks for it; `onNotice` hears of each. */
export function collectNotices(onNotice: () => void): ShellNotices {
  const said = new Set<string>();
  let waiting: ShellNotice[] = [];
  return {
    say: (notice) => {
      const key = JSON.stringify(notice);
      // What happens to the window may happen again, and is worth a word each time.
      if (said.has(key) && !repeated.has(notice.kind)) return;
      said.add(key);
      if (!waiting.some((other) => JSON.stringify(other) === key)) waiting.push(notice);
      onNotice();
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

const repeated: ReadonlySet<ShellNotice['kind']> = new Set([
  'page-recovered',
  'graphics-recovered',
  'window-moved',
]);

/** What a person is told of a problem with a file. */
export function noticeOfSettings(problem: SettingsProblem): ShellNotice {
  if (problem.kind === 'unsaved') return { kind: 'settings-unsaved' };
  return {
    kind: problem.kind === 'newer' ? 'settings-newer' : 'settings-damaged',
    file: basename(problem.path, '.json'),
    copy: problem.copy && basename(problem.copy),
  };
}
