import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createGates,
  endOf,
  gateCacheMilliseconds,
  isAllowed,
  noPause,
  openSystem,
  pauseOf,
  systemStatusOf,
  type OperationKind,
  type SystemStatus,
} from './gates.ts';

const kinds: OperationKind[] = ['write', 'upload', 'function', 'essential', 'default'];
const off = (status: Partial<SystemStatus>) =>
  kinds.filter((kind) => !isAllowed({ ...openSystem, ...status }, kind));

describe('isAllowed', () => {
  test('everything while no switch is on', () => {
    expect(off({})).toEqual([]);
  });

  test('each switch stops its own kind of operation', () => {
    expect(off({ disableWrites: true })).toEqual(['write']);
    expect(off({ disableFileUploads: true })).toEqual(['upload']);
    expect(off({ disableNonEssentialFunctions: true })).toEqual(['function']);
  });

  test('a complete shutdown stops everything', () => {
    expect(off({ completeShutdown: true })).toEqual(kinds);
  });
});

describe('the stored switches', () => {
  test('are read one by one, so that a broken one does not open the others', () => {
    const stored = { disableWrites: true, completeShutdown: 'yes', note: 'by Ines' };
    expect(systemStatusOf(stored)).toEqual({
      status: { ...openSystem, disableWrites: true },
      broken: true,
    });
  });

  test.each([{}, undefined, null, { disableWrites: false, note: 'odd' }])(
    'are all off, and nothing is wrong, for %j',
    (document) => {
      expect(systemStatusOf(document)).toEqual({ status: openSystem, broken: false });
    },
  );

  test.each(['on', 5, [true], { disableWrites: 'true' }, { disableWrites: 1 }])(
    'are all off, and that is noted, for %j',
    (document) => {
      expect(systemStatusOf(document)).toEqual({ status: openSystem, broken: true });
    },
  );
});

describe('createGates', () => {
  let time = 0;
  const loadStatus = vi.fn<() => Promise<unknown>>();
  const onError = vi.fn<(error: unknown) => void>();
  const create = () => createGates({ loadStatus, now: () => time, onError });
  const closed = { ...openSystem, disableWrites: true };

  beforeEach(() => {
    time = 1_000_000;
    loadStatus.mockReset().mockResolvedValue(closed);
    onError.mockReset();
  });

  test('a status is asked for once in five minutes', async () => {
    expect(gateCacheMilliseconds).toBe(300_000);
    const gates = create();
    expect(await gates.isAllowed('write')).toBe(false);
    expect(await gates.isAllowed('upload')).toBe(true);
    time += gateCacheMilliseconds - 1;
    expect(await gates.isAllowed('write')).toBe(false);
    expect(loadStatus).toHaveBeenCalledTimes(1);

    loadStatus.mockResolvedValue(openSystem);
    time += 1;
    expect(await gates.isAllowed('write')).toBe(true);
    expect(loadStatus).toHaveBeenCalledTimes(2);
  });

  test.each([undefined, null, 'on', 5, [], { disableWrites: 'yes' }, { completeShutdown: null }])(
    'a missing or broken status allows everything (%#)',
    async (status) => {
      loadStatus.mockResolvedValue(status);
      const gates = create();
      for (const kind of kinds) expect(await gates.isAllowed(kind)).toBe(true);
    },
  );

  test('a failed check allows, is reported, and is tried again', async () => {
    const failure = new Error('offline');
    loadStatus.mockRejectedValueOnce(failure);
    const gates = create();
    expect(await gates.isAllowed('write')).toBe(true);
    expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
    expect(await gates.isAllowed('write')).toBe(false);
    expect(loadStatus).toHaveBeenCalledTimes(2);
  });

  test('a check that throws at once allows too', async () => {
    loadStatus.mockImplementation(() => {
      throw new Error('broken');
    });
    expect(await create().isAllowed('write')).toBe(true);
  });

  test('an old status does not outlive a failed check', async () => {
    const gates = create();
    expect(await gates.isAllowed('write')).toBe(false);
    time += gateCacheMilliseconds;
    loadStatus.mockRejectedValue(new Error('offline'));
    expect(await gates.isAllowed('write')).toBe(true);
  });

  test('a status from a listener counts at once, and for five minutes', async () => {
    const gates = create();
    expect(await gates.isAllowed('write')).toBe(false);
    gates.learn(openSystem);
    expect(await gates.isAllowed('write')).toBe(true);
    time += gateCacheMilliseconds - 1;
    expect(await gates.isAllowed('write')).toBe(true);
    expect(loadStatus).toHaveBeenCalledTimes(1);
  });

  test('simultaneous checks share one answer', async () => {
    const gates = create();
    const answers = await Promise.all(kinds.map((kind) => gates.isAllowed(kind)));
    expect(answers).toEqual([false, true, true, true, true]);
    expect(loadStatus).toHaveBeenCalledTimes(1);
  });

  test('after a refusal the status is asked for anew, however fresh it seems', async () => {
    loadStatus.mockResolvedValueOnce(openSystem);
    const gates = create();
    expect(await gates.isAllowed('write')).toBe(true);
    expect(await gates.isAllowedNow('write')).toBe(false);
    expect(await gates.isAllowed('write')).toBe(false);
    expect(loadStatus).toHaveBeenCalledTimes(2);
  });

  test('an admin passes every gate, and stops passing with the role', async () => {
    loadStatus.mockResolvedValue({ completeShutdown: true });
    const gates = create();
    gates.letPass(true);
    for (const kind of kinds) {
      expect(await gates.isAllowed(kind)).toBe(true);
      expect(await gates.isAllowedNow(kind)).toBe(true);
    }
    gates.letPass(false);
    expect(await gates.isAllowed('default')).toBe(false);
  });

  test('closed gates are known without a request, and subscribers hear of each change', () => {
    const gates = create();
    const heard: boolean[] = [];
    const stop = gates.subscribe(() => heard.push(gates.isClosed('write')));
    expect(gates.isClosed('write')).toBe(false);
    gates.learn(closed);
    expect(gates.isClosed('upload')).toBe(false);
    time += gateCacheMilliseconds;
    expect(gates.isClosed('write')).toBe(true);
    gates.letPass(true);
    gates.letPass(false);
    gates.learn(openSystem);
    stop();
    gates.learn(closed);
    expect(heard).toEqual([true, false, true, false]);
    expect(loadStatus).not.toHaveBeenCalled();
  });

  test('listeners are told each time a gate opens again', () => {
    const gates = create();
    const onWrites = vi.fn<() => void>();
    const onUploads = vi.fn<() => void>();
    const stop = gates.onReopened('write', onWrites);
    gates.onReopened('upload', onUploads);
    gates.learn(openSystem);
    gates.learn(closed);
    expect(onWrites).not.toHaveBeenCalled();
    gates.learn({ ...closed, disableFileUploads: true });
    gates.learn({ ...openSystem, disableFileUploads: true });
    expect(onWrites).toHaveBeenCalledTimes(1);
    expect(onUploads).not.toHaveBeenCalled();
    gates.learn({ ...openSystem, completeShutdown: true });
    gates.learn(openSystem);
    expect(onWrites).toHaveBeenCalledTimes(2);
    expect(onUploads).toHaveBeenCalledTimes(1);
    stop();
    gates.learn(closed);
    gates.learn(openSystem);
    expect(onWrites).toHaveBeenCalledTimes(2);
  });

  test('an answer on its way does not overrule a listener that was faster', async () => {
    const answer = Promise.withResolvers<unknown>();
    loadStatus.mockReturnValue(answer.promise);
    const gates = create();
    const asked = gates.isAllowed('write');
    gates.learn(closed);
    answer.resolve(openSystem);
    expect(await asked).toBe(false);
    expect(await gates.isAllowed('write')).toBe(false);
  });
});

describe('what is said about the switches', () => {
  const end = { since: new Date('2026-03-03T16:15:00Z'), minutes: 15 };

  test('is their note and their ends', () => {
    const document = { disableWrites: true, note: 'We move', until: { disableWrites: end } };
    expect(pauseOf(document)).toEqual({ note: 'We move', until: { disableWrites: end } });
    expect(endOf(end)).toEqual(new Date('2026-03-03T16:30:00Z'));
  });

  test.each([undefined, {}, 'on', { note: 5, until: 'soon' }, { until: { disableWrites: 'x' } }])(
    'is nothing where %j says nothing',
    (document) => {
      expect(pauseOf(document)).toEqual(noPause);
    },
  );
});
