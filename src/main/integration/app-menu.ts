import { commandGroups, type DesktopCommand } from '#contracts/desktop-commands.ts';
import { findLine, isPlace, wallItem } from './menu-template.ts';

/** The part of Electron's `Menu` that is changed later. */
export type ShownMenu = {
  getMenuItemById(id: string): { enabled: boolean; visible: boolean } | null;
};

const allCommands = Object.values(commandGroups).flat();

/** Enables the commands in the menu that the page offers. */
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
    /** Only staff can search. */
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
