import { commandGroups, type DesktopCommand } from '#contracts/desktop-commands.ts';
import { findLine, isPlace, wallItem } from './menu-template.ts';

/** The part of Electron's `Menu` that is changed after it was made. */
export type ShownMenu = {
  getMenuItemById(id: string): { enabled: boolean; visible: boolean } | null;
};

const allCommands = Object.values(commandGroups).flat();

/** Keeps the menu in step with what the page can take. */
export function createAppMenu(menu: ShownMenu) {
  return {
    offer: (offered: readonly DesktopCommand[]): void => {
      for (const command of allCommands) {
        const item = menu.getMenuItemById(command);
        if (item === null) continue;
        item.enabled = offered.includes(command);
        if (isPlace(command)) item.visible = item.enabled;
      }
    },
    /** Only the studio has something to find. */
    showFind: (isShown: boolean): void => {
      for (const id of ['find', findLine]) {
        const item = menu.getMenuItemById(id);
        if (item !== null) item.visible = isShown;
      }
    },
    offerWall: (isOffered: boolean): void => {
      const item = menu.getMenuItemById(wallItem);
      if (item !== null) item.enabled = isOffered;
    },
  };
}
