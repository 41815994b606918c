import { z } from 'zod';
import { afterReady, beforeReady } from './readiness.ts';

type ProtocolHandler = (request: Request) => Promise<Response>;
type Frame = { url: string; parent: object | null };
type CallListener = (event: { senderFrame: Frame | null }, ...args: unknown[]) => unknown;

const protocolHandlers = new Map<string, ProtocolHandler>();
const callListeners = new Map<string, CallListener>();

/** What main asked of the operating system, for tests to look at. */
export const asked: { opened: string[]; errors: string[]; messages: string[] } = {
  opened: [],
  errors: [],
  messages: [],
};

/** The button that a person presses in the next message boxes. */
export const pressed = { button: 0 };

export const protocol = {
  registerSchemesAsPrivileged: () => beforeReady('protocol.registerSchemesAsPrivileged'),
  handle: (scheme: string, handler: ProtocolHandler) => {
    afterReady('protocol.handle');
    protocolHandlers.set(scheme, handler);
  },
};

/** In place of Chromium's network: Node's. */
export const net = {
  fetch: (url: string, init: RequestInit) => {
    afterReady('net.fetch');
    return fetch(url, init);
  },
};

/** Main's answer to a request of a page, or null when main handles no such scheme. */
export async function answerRequest(scheme: string, request: Request): Promise<Response | null> {
  return (await protocolHandlers.get(scheme)?.(request)) ?? null;
}

const listen = (channel: string, listener: CallListener) => {
  if (callListeners.has(channel)) throw new Error(`Second listener of '${channel}'`);
  callListeners.set(channel, listener);
};
export const ipcMain = { handle: listen, on: listen };

/** Calls main as a frame would; a refusal is worded as Electron words it. */
export async function callMain(frame: Frame | null, channel: string, args: unknown[]) {
  const listener = callListeners.get(channel);
  try {
    if (listener === undefined) throw new Error(`No handler registered for '${channel}'`);
    return await listener({ senderFrame: frame }, ...args);
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, {
      cause: error,
    });
  }
}

export const shell = {
  openExternal: async (url: string) => {
    asked.opened.push(url);
  },
};

export const dialog = {
  showMessageBox: async (...given: unknown[]) => ({
    response: dialog.showMessageBoxSync(...given),
    checkboxChecked: false,
  }),
  showMessageBoxSync: (...given: unknown[]): number => {
    afterReady('dialog.showMessageBox');
    const { message } = z.object({ message: z.string() }).parse(given.at(-1));
    asked.messages.push(message);
    return pressed.button;
  },
  showErrorBox: (title: string, content: string) => {
    asked.errors.push(`${title}: ${content}`);
    console.error(`${title}: ${content}`);
  },
};

export const nativeTheme = { themeSource: 'system' };
