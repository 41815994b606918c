import { contextBridge, ipcRenderer } from 'electron';
import { createDesktopApi } from './desktop-api.ts';

contextBridge.exposeInMainWorld(
  'desktop',
  createDesktopApi(ipcRenderer, process.argv, () => sessionStorage),
);
