import { app } from './app.ts';
import { BrowserWindow } from './browser-window.ts';
import { awake, Menu, Notification, shortcuts, Tray } from './native.ts';
import type { NativeQuestion, NativeState } from './native-messages.ts';

/** Answers what a test asks of the native parts. */
export function answerNative(question: NativeQuestion): unknown {
  switch (question.native) {
    case 'state':
      return stateNow();
    case 'press':
      press(question.on, question.name);
      return null;
    case 'look':
      BrowserWindow.getAllWindows()[0]?.look(question.at);
      return null;
    case 'key': {
      const input = { type: 'keyDown', key: question.key };
      windowAt(question.window).webContents.emit('before-input-event', {}, input);
      return null;
    }
    case 'close':
      windowAt(question.window).close();
      return null;
  }
}

function stateNow(): NativeState {
  const items = Menu.application?.all() ?? [];
  return {
    menu: items.flatMap(({ template, enabled, visible }) =>
      template.id !== undefined && enabled && visible ? [template.id] : [],
    ),
    tray: Tray.shown?.menu?.items.flatMap(({ template }) => template.label ?? []) ?? [],
    tooltip: Tray.shown?.tooltip ?? '',
    badge: app.badge,
    notifications: Notification.shown.map(({ title, body, isOpen }) => ({ title, body, isOpen })),
    shortcuts: [...shortcuts.keys()],
    awake: awake.size,
    windows: BrowserWindow.getAllWindows().map((window) => ({
      visible: window.visible,
      fullscreen: window.options.fullscreen ?? false,
      hasMenu: window.hasMenu,
      x: window.bounds.x,
    })),
  };
}

function press(on: 'menu' | 'tray' | 'notification' | 'shortcut', name: string): void {
  const missing = () => new Error(`There is no ${on} '${name}'`);
  const found = {
    menu: () => Menu.application?.getMenuItemById(name),
    tray: () => Tray.shown?.menu?.items.find(({ template }) => template.label === name),
    notification: () => {
      const shown = Notification.shown.findLast(({ title, isOpen }) => isOpen && title === name);
      return shown && { click: () => shown.emit('click') };
    },
    shortcut: () => {
      const pressed = shortcuts.get(name);
      return pressed && { click: pressed };
    },
  }[on]();
  if (!found) throw missing();
  found.click();
}

function windowAt(index: number): BrowserWindow {
  const window = BrowserWindow.getAllWindows()[index];
  if (!window) throw new Error(`There is no window ${index}`);
  return window;
}
