import { EventEmitter } from 'node:events';
import { afterReady } from './readiness.ts';

/** The parts of a system that a native console has: menus, a tray, notifications, shortcuts. */

type Template = {
  id?: string;
  label?: string;
  role?: string;
  accelerator?: string;
  enabled?: boolean;
  visible?: boolean;
  checked?: boolean;
  click?: () => void;
  submenu?: Template[];
};

class MenuItem {
  readonly template: Template;
  readonly submenu: Menu | null;
  enabled: boolean;
  visible: boolean;

  constructor(template: Template) {
    this.template = template;
    this.submenu = template.submenu ? new Menu(template.submenu) : null;
    this.enabled = template.enabled ?? true;
    this.visible = template.visible ?? true;
  }

  click() {
    // A system lets nobody press an item that is not there.
    if (!this.enabled || !this.visible) throw new Error(`'${this.template.label}' is not enabled`);
    this.template.click?.();
  }
}

export class Menu {
  static application: Menu | null = null;
  static buildFromTemplate = (template: Template[]) => new Menu(template);
  static setApplicationMenu(menu: Menu) {
    Menu.application = menu;
  }

  readonly items: MenuItem[];

  constructor(template: Template[]) {
    this.items = template.map((item) => new MenuItem(item));
  }

  all = (): MenuItem[] => this.items.flatMap((item) => [item, ...(item.submenu?.all() ?? [])]);
  getMenuItemById = (id: string) => this.all().find(({ template }) => template.id === id) ?? null;
}

export class Tray extends EventEmitter {
  static shown: Tray | null = null;
  tooltip = '';
  menu: Menu | null = null;

  constructor(_image: unknown) {
    super();
    afterReady('Tray');
    Tray.shown = this;
  }

  setToolTip(text: string) {
    this.tooltip = text;
  }

  setContextMenu(menu: Menu) {
    this.menu = menu;
  }
}

export class Notification extends EventEmitter {
  static shown: Notification[] = [];
  static isSupported = () => true;
  readonly title: string;
  readonly body: string;
  isOpen = false;

  constructor({ title, body }: { title: string; body: string }) {
    super();
    afterReady('Notification');
    this.title = title;
    this.body = body;
  }

  show() {
    this.isOpen = true;
    Notification.shown.push(this);
  }

  close() {
    this.isOpen = false;
    this.emit('close', { reason: 'applicationHidden' });
  }
}

/** Keys that another program of this computer has. */
const takenKeys = ['Control+Alt+T'];
export const shortcuts = new Map<string, () => void>();
export const globalShortcut = {
  register: (keys: string, onPress: () => void) => {
    afterReady('globalShortcut');
    if (takenKeys.includes(keys)) return false;
    shortcuts.set(keys, onPress);
    return true;
  },
  unregister: (keys: string) => shortcuts.delete(keys),
  unregisterAll: () => shortcuts.clear(),
};

export const awake = new Set<number>();
let blockers = 0;
export const powerSaveBlocker = {
  start: () => {
    blockers += 1;
    awake.add(blockers);
    return blockers;
  },
  stop: (id: number) => awake.delete(id),
};

const picture = { resize: () => picture, isEmpty: () => false };
export const nativeImage = { createFromPath: () => picture, createFromBitmap: () => picture };

/** Electron's own updater, which says when it closes the windows. */
export const autoUpdater = new EventEmitter();
