import type { ResumableProtocol } from '#data/storage/resumable-protocol.ts';
import { TransferFailure, type TransferFailureKind } from '#data/storage/transfer-failure.ts';

type Session = { path: string; type: string; size: number; received: Blob[]; isFinal: boolean };

/** A file storage for tests. It appends what comes, as the real one does, and fails as it is told. */
export function createFakeStorage() {
  const sessions = new Map<string, Session>();
  const parts: { offset: number; size: number }[] = [];
  let failAll: TransferFailureKind | null = null;
  let failures: TransferFailureKind[] = [];
  let eachPart: { kind: TransferFailureKind; times: number; left: number } | null = null;
  let breakAt: number | null = null;
  let loseAnswerAt: number | null = null;
  let hear: (received: number) => void | Promise<void> = () => undefined;
  let begun = 0;

  const sizeOf = ({ received }: Session) => received.reduce((sum, { size }) => sum + size, 0);
  const failed = (kind: TransferFailureKind) => new TransferFailure(kind, `Told to be ${kind}`);

  function sessionOf(address: string): Session {
    if (failAll !== null) throw failed(failAll);
    const session = sessions.get(address);
    if (session === undefined) throw failed('gone');
    return session;
  }

  const protocol: ResumableProtocol = {
    start: (object, signal) => {
      signal.throwIfAborted();
      if (failAll !== null) return Promise.reject(failed(failAll));
      begun += 1;
      const address = `session/${begun}/${object.path}`;
      sessions.set(address, { ...object, received: [], isFinal: false });
      return Promise.resolve(address);
    },
    query: async (address, signal) => {
      await Promise.resolve();
      signal.throwIfAborted();
      const session = sessionOf(address);
      return { received: sizeOf(session), isFinal: session.isFinal };
    },
    send: async (address, { offset, bytes, isLast }, onSent, signal) => {
      await Promise.resolve();
      signal.throwIfAborted();
      const session = sessionOf(address);
      const told = failures.shift();
      if (told !== undefined) throw failed(told);
      if (eachPart !== null && eachPart.left > 0) {
        eachPart.left -= 1;
        throw failed(eachPart.kind);
      }
      const received = sizeOf(session);
      const end = received + bytes.size;
      onSent(Math.floor(bytes.size / 2));
      if (breakAt !== null && end > breakAt) {
        breakAt = null;
        throw failed('unreached');
      }
      if (session.isFinal || offset !== received) throw failed('disagreed');
      session.received.push(bytes);
      session.isFinal = isLast;
      parts.push({ offset, size: bytes.size });
      if (eachPart !== null) eachPart.left = eachPart.times;
      if (loseAnswerAt !== null && end >= loseAnswerAt) {
        loseAnswerAt = null;
        throw failed('unreached');
      }
      await hear(end);
      signal.throwIfAborted();
    },
    cancel: (address) => {
      sessions.delete(address);
      return Promise.resolve();
    },
  };

  const storedAt = (path: string) =>
    [...sessions.values()].find((session) => session.path === path && session.isFinal);
  return {
    protocol,
    sessions,
    /** The parts that arrived. */
    parts,
    failAll: (kind: TransferFailureKind | null): void => {
      failAll = kind;
    },
    /** The next parts fail before anything arrives. */
    failParts: (kind: TransferFailureKind, times: number): void => {
      failures = Array.from({ length: times }, () => kind);
    },
    /** Each part fails so often before it arrives. */
    failEachPart: (kind: TransferFailureKind, times: number): void => {
      eachPart = { kind, times, left: times };
    },
    /** The connection breaks once, in the part that has this byte. */
    breakAt: (byte: number): void => {
      breakAt = byte;
    },
    /** The part that ends at or after this byte arrives, but its answer is lost. */
    loseNextAnswerAfter: (byte: number): void => {
      loseAnswerAt = byte;
    },
    /** Calls back with each part that has arrived, before it is answered. */
    onPart: (listener: (received: number) => void | Promise<void>): void => {
      hear = listener;
    },
    /** Goes on with what another one has stored. */
    takeOver: (other: { sessions: Map<string, Session> }): void => {
      for (const [address, session] of other.sessions) sessions.set(address, session);
    },
    typeOf: (path: string) => storedAt(path)?.type,
    storedEquals: async (path: string, file: Blob): Promise<boolean> => {
      const stored = new Blob(storedAt(path)?.received);
      const [bytes, expected] = await Promise.all([stored.arrayBuffer(), file.arrayBuffer()]);
      return Buffer.from(bytes).equals(Buffer.from(expected));
    },
  };
}
