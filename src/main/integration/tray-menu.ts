import type { MenuItemConstructorOptions } from 'electron';
import { videoStatusInfo } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import { routes } from '#domain/routes.ts';
import type { QueueSummary } from './queue-summary.ts';
import { statusRoute, videoRoute } from './queue-routes.ts';

export type TrayDeps = {
  /** Shows the app, at this route if one is named. */
  show: (route: string | null) => void;
  openWall: () => void;
  setKeepsAwake: (wanted: boolean) => void;
  quit: () => void;
};

type TrayState = { summary: QueueSummary; keepsAwake: boolean };

/** Menus are narrow. We shorten longer titles ourselves, as the system cuts them anywhere. */
const longestTitle = 44;

/** The tray's menu: the state of the queue, the latest changes, and the ways to open and quit. */
export function trayMenu(
  { summary, keepsAwake }: TrayState,
  deps: TrayDeps,
): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const saysNothing: MenuItemConstructorOptions = { label: standingWords(summary), enabled: false };
  const isStaff = summary.state === 'queue';
  const hasFigures = isStaff && summary.confirmedAt !== null;
  return [
    { label: 'Show Orbitreel', click: () => deps.show(null) },
    separator,
    saysNothing,
    ...(hasFigures
      ? openStatuses.map((status) => ({
          label: `${videoStatusInfo[status].label}: ${summary.counts[status] ?? 'not counted'}`,
          click: () => deps.show(statusRoute(status)),
        }))
      : []),
    ...(hasFigures && summary.changes.length > 0
      ? [
          separator,
          { label: 'Latest changes', enabled: false },
          ...summary.changes.map(({ videoId, title, words }) => ({
            // An ampersand would underline the letter after it.
            label: `${shortened(title).replaceAll('&', '&&')}: ${words}`,
            click: () => deps.show(videoRoute(videoId)),
          })),
        ]
      : []),
    separator,
    ...(isStaff
      ? [
          { label: 'Open the queue', click: () => deps.show(routes.videoStatus.path) },
          { label: 'Open the wall view', click: deps.openWall },
        ]
      : []),
    {
      label: 'Keep the screen awake',
      type: 'checkbox',
      checked: keepsAwake,
      click: () => deps.setKeepsAwake(!keepsAwake),
    },
    separator,
    { label: 'Quit Orbitreel', click: deps.quit },
  ];
}

/** How fresh the figures are, in one line. */
function standingWords(summary: QueueSummary): string {
  switch (summary.state) {
    case 'unknown':
      return 'The queue is not open';
    case 'signed-out':
      return 'Nobody is logged in';
    case 'customer':
      return 'Logged in';
    case 'queue':
      return freshnessWords(summary);
  }
}

function freshnessWords({
  freshness,
  confirmedAt,
}: Extract<QueueSummary, { state: 'queue' }>): string {
  if (freshness === 'live') return 'The queue, live';
  if (confirmedAt === null) return 'The queue is connecting';
  const at = new Date(confirmedAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return freshness === 'connecting' ? `Connecting; as of ${at}` : `Not connected; as of ${at}`;
}

/** The tooltip of the tray's icon. */
export function trayTooltip(summary: QueueSummary): string {
  if (summary.state !== 'queue' || summary.confirmedAt === null)
    return `Orbitreel. ${standingWords(summary)}.`;
  const open = openStatuses.map((status) => summary.counts[status]);
  const known = open.every((count) => count !== null);
  const total = open.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const parts = [
    ...(known ? [`${total} in the queue`] : []),
    ...(summary.late > 0 ? [`${summary.late} late`] : []),
    freshnessWords(summary),
  ];
  return `Orbitreel. ${parts.join(', ')}.`;
}

function shortened(title: string): string {
  const letters = Array.from(title);
  return letters.length <= longestTitle ? title : `${letters.slice(0, longestTitle - 1).join('')}…`;
}
