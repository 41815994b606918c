import { commandGroups, type DesktopCommand } from '#contracts/desktop-commands.ts';
import { isPlace, wallItem } from './menu-template.ts';

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
    offerWall: (isOffered: boolean): void => {
      const item = menu.getMenuItemById(wallItem);
      if (item !== null) item.enabled = isOffered;
    },
  };
}
