import type { ZodType } from 'zod';
import {
  desktopCallArguments,
  type DesktopCallName,
  type DesktopCalls,
} from '#contracts/desktop-api.ts';
import { ipcChannel } from '#contracts/desktop-channels.ts';
import { originOf } from '../origin.ts';

type Frame = { url: string; parent: unknown };

/** The part of Electron's `ipcMain` that answers calls. */
export type CallReceiver = {
  handle(
    channel: string,
    listener: (event: { senderFrame: Frame | null }, ...args: unknown[]) => unknown,
  ): void;
};

type Answer<Name extends DesktopCallName> = (
  ...args: Parameters<DesktopCalls[Name]>
) => ReturnType<DesktopCalls[Name]> | Promise<ReturnType<DesktopCalls[Name]>>;

/** Answers one call of the contract; every capability in this folder is given this function. */
export type HandleCall = <Name extends DesktopCallName>(name: Name, run: Answer<Name>) => void;

type HandleCallDeps = {
  /** The only origin whose calls are answered. */
  origin: string;
  /** Called for every refused call, without its arguments, as they may contain anything. */
  onRefused: (reason: string) => void;
};

/** A call is answered only to the top frame of our own page, and only with arguments that fit. */
export function createHandleCall(
  ipc: CallReceiver,
  { origin, onRefused }: HandleCallDeps,
): HandleCall {
  return <Name extends DesktopCallName>(name: Name, run: Answer<Name>) => {
    const schema: ZodType<Parameters<DesktopCalls[Name]>> = desktopCallArguments[name];
    const refuse = (reason: string): never => {
      onRefused(`${name}: ${reason}`);
      throw new Error(`Refused: ${reason}.`);
    };
    ipc.handle(ipcChannel(name), (event, ...args) => {
      // Read before anything is awaited: once the frame has navigated, it is another page's.
      const frame = event.senderFrame;
      if (frame === null || frame.parent !== null || originOf(frame.url) !== origin) {
        return refuse('the caller is not the app');
      }
      const parsed = schema.safeParse(args);
      if (!parsed.success) return refuse('the arguments do not fit the contract');
      return run(...parsed.data);
    });
  };
}
