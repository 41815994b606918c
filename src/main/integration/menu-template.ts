import type { MenuItemConstructorOptions } from 'electron';
import {
  commandGroups,
  desktopCommands,
  type DesktopCommand,
} from '#contracts/desktop-commands.ts';

/** The actions of the menu; `run` sends a command to the page. */
export type MenuDeps = {
  run: (command: DesktopCommand) => void;
  openWall: () => void;
  openWebsite: () => void;
  checkForUpdates: () => void;
};

type MenuOf = { platform: NodeJS.Platform; appName: string; released: boolean };

/** The id of the item that opens the wall: only staff have one. */
export const wallItem = 'openWall';

/** The id of the separator under the search item: both are shown and hidden together. */
export const findLine = 'findLine';

/**
 * The application's menu for each system. The page's commands are there from the start, disabled, and
 * are enabled when the page offers them.
 */
export function menuTemplate(
  { platform, appName, released }: MenuOf,
  deps: MenuDeps,
): MenuItemConstructorOptions[] {
  const isMac = platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };

  const item = (command: DesktopCommand, label?: string): MenuItemConstructorOptions => {
    const { label: usual, keys } = desktopCommands[command];
    return {
      id: command,
      label: label ?? usual,
      enabled: false,
      // Pages that the person may not open are hidden.
      visible: !isPlace(command),
      ...(keys === null ? {} : { accelerator: keys }),
      click: () => deps.run(command),
    };
  };

  const updatesItem: MenuItemConstructorOptions = {
    id: 'checkForUpdates',
    label: 'Check for updates…',
    click: deps.checkForUpdates,
  };

  const appMenu: MenuItemConstructorOptions = {
    label: appName,
    submenu: [
      { role: 'about' },
      updatesItem,
      separator,
      item('preferences'),
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
  const fileMenu: MenuItemConstructorOptions = {
    label: '&File',
    submenu: [
      item('find'),
      { ...separator, id: findLine },
      ...(isMac ? [] : [item('preferences'), separator]),
      { role: 'close' },
      ...(isMac ? [] : [{ role: 'quit' } satisfies MenuItemConstructorOptions]),
    ],
  };
  const editMenu: MenuItemConstructorOptions = {
    label: '&Edit',
    submenu: [
      { role: 'undo' },
      { role: 'redo' },
      separator,
      { role: 'cut' },
      { role: 'copy' },
      { role: 'paste' },
      { role: 'pasteAndMatchStyle' },
      { role: 'delete' },
      { role: 'selectAll' },
    ],
  };
  const viewMenu: MenuItemConstructorOptions = {
    label: '&View',
    submenu: [
      ...commandGroups.go.map((command) => item(command)),
      separator,
      item('switchColors'),
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { role: 'togglefullscreen' },
      ...(released
        ? []
        : [
            separator,
            // No reload in a released app: unsent input would be lost.
            { role: 'reload', accelerator: 'CmdOrCtrl+R' } satisfies MenuItemConstructorOptions,
            { role: 'toggleDevTools', accelerator: 'F12' } satisfies MenuItemConstructorOptions,
          ]),
    ],
  };
  const queueMenu: MenuItemConstructorOptions = {
    label: '&Queue',
    submenu: [
      ...commandGroups.view.map((command) => item(command)),
      separator,
      ...commandGroups.video.map((command) => item(command)),
      separator,
      ...commandGroups.undo.map((command) => item(command)),
      separator,
      {
        id: wallItem,
        label: 'Open the wall view',
        accelerator: 'F9',
        enabled: false,
        click: deps.openWall,
      },
    ],
  };
  const windowMenu: MenuItemConstructorOptions = {
    label: '&Window',
    role: 'window',
    submenu: [
      { role: 'minimize' },
      // Only macOS has these roles.
      ...(isMac
        ? [
            { role: 'zoom' } satisfies MenuItemConstructorOptions,
            separator,
            { role: 'front' } satisfies MenuItemConstructorOptions,
          ]
        : []),
    ],
  };
  const helpMenu: MenuItemConstructorOptions = {
    label: '&Help',
    role: 'help',
    submenu: [
      ...commandGroups.help.map((command) => item(command)),
      separator,
      { label: 'Orbitreel on the web', click: deps.openWebsite },
      ...(isMac
        ? []
        : [updatesItem, separator, { role: 'about' } satisfies MenuItemConstructorOptions]),
    ],
  };
  return [
    ...(isMac ? [appMenu] : []),
    fileMenu,
    editMenu,
    viewMenu,
    queueMenu,
    windowMenu,
    helpMenu,
  ];
}

/** Whether a command opens a page, which not everybody may open. */
export function isPlace(command: DesktopCommand): boolean {
  return [...commandGroups.go, ...commandGroups.help].some((place) => place === command);
}
