import type { MenuItemConstructorOptions } from 'electron';
import { videoStatusInfo } from '#domain/video.ts';
import { openStatuses } from '#domain/work.ts';
import { routes } from '#domain/routes.ts';
import type { QueueNews } from './queue-news.ts';
import { statusRoute, videoRoute } from './queue-routes.ts';

export type TrayHands = {
  /** Shows the app, at this route if one is named. */
  show: (route: string | null) => void;
  openWall: () => void;
  setKeepsAwake: (wanted: boolean) => void;
  quit: () => void;
};

type TrayState = { news: QueueNews; keepsAwake: boolean };

/** Menus are narrow; a title that is longer than this is cut by us, and not by the system. */
const longestTitle = 44;

/** What the tray's menu shows: how the queue stands, what happened last, and the way in and out. */
export function trayMenu(
  { news, keepsAwake }: TrayState,
  hands: TrayHands,
): MenuItemConstructorOptions[] {
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const saysNothing: MenuItemConstructorOptions = { label: standingWords(news), enabled: false };
  const isStaff = news.state === 'queue';
  const hasFigures = isStaff && news.confirmedAt !== null;
  return [
    { label: 'Show Orbitreel', click: () => hands.show(null) },
    separator,
    saysNothing,
    ...(hasFigures
      ? openStatuses.map((status) => ({
          label: `${videoStatusInfo[status].label}: ${news.counts[status] ?? 'not counted'}`,
          click: () => hands.show(statusRoute(status)),
        }))
      : []),
    ...(hasFigures && news.changes.length > 0
      ? [
          separator,
          { label: 'Last changes', enabled: false },
          ...news.changes.map(({ videoId, title, words }) => ({
            // An ampersand would underline the letter after it.
            label: `${shortened(title).replaceAll('&', '&&')}: ${words}`,
            click: () => hands.show(videoRoute(videoId)),
          })),
        ]
      : []),
    separator,
    ...(isStaff
      ? [
          { label: 'Open the queue', click: () => hands.show(routes.videoStatus.path) },
          { label: 'Open the wall view', click: hands.openWall },
        ]
      : []),
    {
      label: 'Keep the screen awake',
      type: 'checkbox',
      checked: keepsAwake,
      click: () => hands.setKeepsAwake(!keepsAwake),
    },
    separator,
    { label: 'Quit Orbitreel', click: hands.quit },
  ];
}

/** How far the figures can be trusted, in one line. */
function standingWords(news: QueueNews): string {
  switch (news.state) {
    case 'unknown':
      return 'The queue is not open';
    case 'signed-out':
      return 'Nobody is logged in';
    case 'customer':
      return 'Logged in';
    case 'queue':
      return freshnessWords(news);
  }
}

function freshnessWords({
  freshness,
  confirmedAt,
}: Extract<QueueNews, { state: 'queue' }>): string {
  if (freshness === 'live') return 'The queue, live';
  if (confirmedAt === null) return 'The queue is being connected';
  const at = new Date(confirmedAt).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
  });
  return freshness === 'connecting' ? `Connecting; as of ${at}` : `Not connected; as of ${at}`;
}

/** What stands beside the tray's icon when the pointer rests on it. */
export function trayTooltip(news: QueueNews): string {
  if (news.state !== 'queue' || news.confirmedAt === null)
    return `Orbitreel. ${standingWords(news)}.`;
  const open = openStatuses.map((status) => news.counts[status]);
  const known = open.every((count) => count !== null);
  const total = open.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const parts = [
    ...(known ? [`${total} in the queue`] : []),
    ...(news.late > 0 ? [`${news.late} late`] : []),
    freshnessWords(news),
  ];
  return `Orbitreel. ${parts.join(', ')}.`;
}

function shortened(title: string): string {
  const letters = Array.from(title);
  return letters.length <= longestTitle ? title : `${letters.slice(0, longestTitle - 1).join('')}…`;
}
