import { desktopCalls } from '#contracts/desktop-api.ts';
import { requestChannel, signalChannel } from '#contracts/desktop-channels.ts';
import { answerCalls, type CallReceiver, type DesktopCallRuns } from '#main/ipc/answer-calls.ts';

type Listener = Parameters<CallReceiver['handle']>[1];
export type Sender = Parameters<Listener>[0]['senderFrame'];

export const appOrigin = 'app://orbitreel';
const ourPage: Sender = { url: `${appOrigin}/`, parent: null };

/** Answers calls by these runs, and offers the ways to call them. */
export function createIpcReceiver(
  runs: Partial<DesktopCallRuns>,
  onRefused: (call: string, reason: string) => void = () => {},
) {
  const listeners = new Map<string, Listener>();
  const listen = (channel: string, listener: Listener) => void listeners.set(channel, listener);
  const refusals: string[] = [];
  answerCalls(
    { handle: listen, on: listen },
    {
      origin: appOrigin,
      onRefused: (call, reason) => {
        refusals.push(reason);
        onRefused(call, reason);
      },
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A test makes only the calls that it gives.
    runs as DesktopCallRuns,
  );
  /** Calls as a frame does. A signal has no answer, so its refusal is thrown here. */
  const callFrom = (senderFrame: Sender, name: string, ...args: unknown[]): unknown => {
    refusals.length = 0;
    const isSignal = Object.entries(desktopCalls).some(
      ([call, { kind }]) => call === name && kind === 'signal',
    );
    const channel = isSignal ? signalChannel : requestChannel;
    const answer = listeners.get(channel)?.({ senderFrame }, name, ...args);
    const [refusal] = refusals;
    if (isSignal && refusal !== undefined) throw new Error(`Refused: ${refusal}.`);
    return answer;
  };
  return {
    callFrom,
    /** Calls as our own page does. */
    call: async (name: string, ...args: unknown[]) => callFrom(ourPage, name, ...args),
    /** Sends anything on a channel, as our own page. */
    send: (channel: string, ...sent: unknown[]) =>
      listeners.get(channel)?.({ senderFrame: ourPage }, ...sent),
  };
}
