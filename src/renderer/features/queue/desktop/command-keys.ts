import type { DesktopCommand } from '#contracts/desktop-commands.ts';

/** The key of the queue that does the same as a command, so that both always do the same. */
export const commandKeys = {
  stepForward: { key: ']' },
  stepBack: { key: '[' },
  moveVideo: { key: 'm' },
  assignVideo: { key: 'a' },
  takeVideo: { key: 'i' },
  setDue: { key: 'u' },
  setLabels: { key: 'l' },
  toggleWaiting: { key: 'w' },
  moreUrgent: { key: 'ArrowUp', altKey: true },
  lessUrgent: { key: 'ArrowDown', altKey: true },
  makeFirst: { key: 'Home', altKey: true },
  makeLast: { key: 'End', altKey: true },
  everything: { key: '.' },
} as const satisfies Partial<Record<DesktopCommand, { key: string; altKey?: boolean }>>;
