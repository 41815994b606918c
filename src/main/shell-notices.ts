import { basename } from 'node:path';
import type { ShellNotice } from '#contracts/desktop-notices.ts';
import type { SettingsProblem } from './settings/settings-problem.ts';

export type ShellNotices = {
  /** Adds a notice for the person; the same one only once in a run. */
  say: (notice: ShellNotice) => void;
  /** Returns the waiting notices and removes them. */
  take: () => ShellNotice[];
};

/** Keeps notices until a page takes them; calls `onNotice` for each new one. */
export function collectNotices(onNotice: () => void): ShellNotices {
  const said = new Set<string>();
  let waiting: ShellNotice[] = [];
  return {
    say: (notice) => {
      const key = JSON.stringify(notice);
      // Events of the window can happen again and are told each time.
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

/** The notice about a problem with a file. */
export function noticeOfSettings(problem: SettingsProblem): ShellNotice {
  if (problem.kind === 'unsaved') return { kind: 'settings-unsaved' };
  return {
    kind: problem.kind === 'newer' ? 'settings-newer' : 'settings-damaged',
    file: basename(problem.path, '.json'),
    copy: problem.copy && basename(problem.copy),
  };
}
