import { createHandleCall, type CallReceiver } from '#main/ipc/handle-call.ts';

type Listener = Parameters<CallReceiver['handle']>[1];
export type Sender = Parameters<Listener>[0]['senderFrame'];

export const appOrigin = 'app://orbitreel';
const ourPage: Sender = { url: `${appOrigin}/`, parent: null };

/** A `handleCall` for tests, and the ways to call what it registers. */
export function createIpcReceiver(onRefused: (reason: string) => void = () => {}) {
  const listeners = new Map<string, Listener>();
  const handleCall = createHandleCall(
    { handle: (channel, listener) => listeners.set(channel, listener) },
    { origin: appOrigin, onRefused },
  );
  const callFrom = (senderFrame: Sender, name: string, ...args: unknown[]): unknown =>
    listeners.get(`orbitreel:${name}`)?.({ senderFrame }, ...args);
  return {
    handleCall,
    /** Calls as a frame does. */
    callFrom,
    /** Calls as our own page does. */
    call: async (name: string, ...args: unknown[]) => callFrom(ourPage, name, ...args),
    channels: () => [...listeners.keys()],
  };
}
