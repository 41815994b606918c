// Electron requires this before our main (`electron -r`), so that a test hears of what main asks of
// the operating system, and nothing waits for a person.
const { app, dialog, ipcMain, shell, BrowserWindow } = require('electron');

// The next thing that runs is main's first line.
const begun = performance.now();

const seen = {
  opened: [],
  messages: [],
  button: 0,
  focused: new WeakMap(),
  shownAfter: new WeakMap(),
  handlers: new Map(),
  // Not documented; Electron's own code asks it in the same way.
  privilegesOf(contents) {
    const given = contents.getLastWebPreferences() ?? {};
    const { sandbox, contextIsolation, nodeIntegration, webviewTag } = given;
    return { sandbox, contextIsolation, nodeIntegration, webviewTag };
  },
};
globalThis.orbitreelTest = seen;

app.setPath('userData', process.env.ORBITREEL_TEST_USER_DATA);

shell.openExternal = async (address) => {
  seen.opened.push(address);
};
dialog.showErrorBox = (title, content) => {
  console.error(`${title}: ${content}`);
};
dialog.showMessageBox = async (...asked) => {
  seen.messages.push(asked.at(-1).message);
  return { response: seen.button, checkboxChecked: false };
};

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) => {
  seen.handlers.set(channel, listener);
  handle(channel, listener);
};

const focus = Reflect.get(BrowserWindow.prototype, 'focus');
BrowserWindow.prototype.focus = function countedFocus() {
  seen.focused.set(this, (seen.focused.get(this) ?? 0) + 1);
  Reflect.apply(focus, this, []);
};

const show = Reflect.get(BrowserWindow.prototype, 'show');
BrowserWindow.prototype.show = function timedShow() {
  if (!seen.shownAfter.has(this)) seen.shownAfter.set(this, performance.now() - begun);
  Reflect.apply(show, this, []);
};
