import fc from 'fast-check';
import { expect, test } from 'vitest';
import { desktopCalls, type DesktopCallName } from '#contracts/desktop-api.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { appOrigin, createIpcReceiver, type Sender } from '#tests/support/ipc-receiver.ts';
import { answerCalls, type CallReceiver, type DesktopCallRuns } from './answer-calls.ts';

const callNames = Object.keys(desktopCalls) as DesktopCallName[];

/** Every call of the contract, each noting what reached its capability. */
function receiver() {
  const reached: unknown[][] = [];
  const note = (...args: unknown[]) => {
    reached.push(args);
  };
  const { callFrom } = createIpcReceiver(
    fromKeys(callNames, () => note) as Record<string, unknown> as DesktopCallRuns,
  );
  const call = (name: DesktopCallName, frame: Sender, args: unknown[]) =>
    callFrom(frame, name, ...args);
  return { call, reached };
}

const ours: Sender = { url: `${appOrigin}/queue`, parent: null };

/** Values of every type, deep, with the names that change prototypes among their keys. */
const anything = fc.anything({
  key: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString')),
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  maxDepth: 4,
});
const large = fc.constantFrom(
  'x'.repeat(100_000),
  Array.from({ length: 20_000 }, () => 0),
);
const someArguments = fc.array(fc.oneof({ weight: 9, arbitrary: anything }, large), {
  maxLength: 6,
});
const foreign: fc.Arbitrary<Sender> = fc.oneof(
  fc.constant(null),
  fc.record({ url: fc.oneof(fc.webUrl(), fc.string()), parent: fc.constant(null) }),
  fc.record({ url: fc.constant(`${appOrigin}/`), parent: fc.constant({}) }),
  fc.constantFrom<Sender>(
    { url: 'app://orbitreel.elsewhere/', parent: null },
    { url: 'app://orbitreel@elsewhere/', parent: null },
    { url: 'file:///app/index.html', parent: null },
    { url: 'about:blank', parent: null },
  ),
);

test('2,000 calls of any shape: none breaks main, and none without proper arguments has an effect', () => {
  const { call, reached } = receiver();
  fc.assert(
    fc.property(fc.constantFrom(...callNames), someArguments, (name, args) => {
      reached.length = 0;
      const fits = desktopCalls[name].args.safeParse(args);
      expect({ refusal: refusalOf(() => call(name, ours, args)), reached }).toEqual(
        fits.success
          ? { refusal: null, reached: [fits.data] }
          : { refusal: 'Refused: the arguments do not fit the contract.', reached: [] },
      );
      expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
    }),
    { numRuns: 2000 },
  );
});

function refusalOf(call: () => unknown): string | null {
  try {
    call();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'something that is no error';
  }
}

const prototypeKeys = Reflect.ownKeys(Object.prototype);

test('2,000 calls from unknown senders: all are refused before their arguments are read', () => {
  const { call, reached } = receiver();
  fc.assert(
    fc.property(fc.constantFrom(...callNames), foreign, someArguments, (name, frame, args) => {
      const proper = [trap(), ...args];
      expect(() => call(name, frame, proper)).toThrow('Refused: the caller is not the app.');
      expect(reached).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

/** An argument that fails the test when anybody looks into it. */
function trap(): object {
  const look = () => {
    throw new Error('A stranger’s argument was read.');
  };
  return new Proxy({}, { get: look, has: look, ownKeys: look, getPrototypeOf: look });
}

test('the sender is read at once: where its frame goes later changes nothing', async () => {
  const { call, reached } = receiver();
  const frame = { url: `${appOrigin}/`, parent: null };
  const answer = call('readSession', frame, []);
  frame.url = 'https://elsewhere.example/';
  await answer;
  expect(reached).toEqual([[]]);

  let looked = 0;
  const event = {
    get senderFrame() {
      looked += 1;
      return null;
    },
  };
  const listeners: Parameters<CallReceiver['handle']>[1][] = [];
  answerCalls(
    { handle: (_channel, listener) => void listeners.push(listener), on: () => {} },
    { origin: appOrigin, onRefused: () => {} },
    {} as DesktopCallRuns,
  );
  expect(() => listeners[0]?.(event, 'readSession')).toThrow('Refused');
  expect(looked).toBe(1);
});
