import { app, BrowserWindow } from 'electron';

// As little as an app can do to show a window. Its import is all that comes before the first line.
void app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false });
  window.once('ready-to-show', () => window.show());
  return window.loadURL('about:blank');
});
