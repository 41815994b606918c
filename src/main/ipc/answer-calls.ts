import type { ZodType } from 'zod';
import {
  desktopCalls,
  type DesktopCallAnswer,
  type DesktopCallArguments,
  type DesktopCallName,
} from '#contracts/desktop-api.ts';
import { requestChannel, signalChannel } from '#contracts/desktop-channels.ts';
import { originOf } from '../origin.ts';

type Frame = { url: string; parent: unknown };
type CallEvent = { senderFrame: Frame | null };
type Kind = (typeof desktopCalls)[DesktopCallName]['kind'];

/** The part of Electron's `ipcMain` that hears calls. */
export type CallReceiver = {
  handle(channel: string, listener: (event: CallEvent, ...sent: unknown[]) => unknown): void;
  on(channel: string, listener: (event: CallEvent, ...sent: unknown[]) => void): unknown;
};

/** What each call does. */
export type DesktopCallRuns = {
  [Name in DesktopCallName]: (
    ...args: DesktopCallArguments<Name>
  ) => DesktopCallAnswer<Name> | Promise<DesktopCallAnswer<Name>>;
};

type AnswerCallsDeps = {
  /** The only origin whose calls are answered. */
  origin: string;
  /** Called for every refused call, without its arguments, as they may contain anything. */
  onRefused: (call: string, reason: string) => void;
};

/** Answers the calls of the top frame of our own page whose arguments fit, and no other. */
export function answerCalls(
  ipc: CallReceiver,
  { origin, onRefused }: AnswerCallsDeps,
  runs: DesktopCallRuns,
): void {
  const take = (
    kind: Kind,
    { senderFrame }: CallEvent,
    [name, ...args]: unknown[],
    orElse: (reason: string) => void,
  ): unknown => {
    const refuse = (reason: string) => {
      onRefused(isCallName(name) ? name : 'an unknown call', reason);
      return orElse(reason);
    };
    // Read before anything is awaited: once the frame has navigated, it is another page's.
    if (senderFrame?.parent !== null || originOf(senderFrame.url) !== origin) {
      return refuse('the caller is not the app');
    }
    if (!isCallName(name) || desktopCalls[name].kind !== kind) {
      return refuse('there is no such call');
    }
    const run = runWith(runs, name, args);
    return run === null ? refuse('the arguments do not fit the contract') : run();
  };
  ipc.handle(requestChannel, (event, ...sent) =>
    take('request', event, sent, (reason) => {
      throw new Error(`Refused: ${reason}.`);
    }),
  );
  ipc.on(signalChannel, (event, ...sent) => void take('signal', event, sent, () => {}));
}

const isCallName = (name: unknown): name is DesktopCallName =>
  typeof name === 'string' && Object.hasOwn(desktopCalls, name);

/** What a call does with these arguments; null when they do not fit. */
function runWith<Name extends DesktopCallName>(runs: DesktopCallRuns, name: Name, args: unknown[]) {
  const schema: ZodType<DesktopCallArguments<Name>> = desktopCalls[name].args;
  const parsed = schema.safeParse(args);
  return parsed.success ? () => runs[name](...parsed.data) : null;
}
