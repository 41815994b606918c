import { expect, test, vi } from 'vitest';
import { ProductError } from '#domain/errors.ts';
import type { Watch } from '#lib/watch.ts';
import { createFailureLog, type DataFailure, type Reportable } from './log-failures.ts';

const refused = Object.assign(new Error('Missing rights of ada@example.com'), {
  code: 'permission-denied',
});

function logged<Repository extends Reportable<Repository>>(repository: Repository) {
  const failures: DataFailure[] = [];
  const { logFailures } = createFailureLog({
    userId: () => 'ada',
    report: (failure) => failures.push(failure),
  });
  return { failures, repository: logFailures('videos', repository) };
}

test('a rejected write is reported with its method, code and person, and rejects as before', async () => {
  const { failures, repository } = logged({ editDraft: () => Promise.reject(refused) });
  await expect(repository.editDraft()).rejects.toBe(refused);
  expect(failures).toEqual([
    { operation: 'videos.editDraft', code: 'permission-denied', userId: 'ada', isRefusal: false },
  ]);
});

test('what never settles has failed after its limit', async () => {
  vi.useFakeTimers();
  const failures: DataFailure[] = [];
  const { logFailures } = createFailureLog({
    userId: () => 'ada',
    report: (failure) => failures.push(failure),
  });
  const forever = () => new Promise<void>(() => {});
  const repository = logFailures('videos', { deleteDraft: forever }, 30_000);
  const deleted = repository.deleteDraft().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await deleted).toMatchObject({ code: 'network' });
  expect(failures).toMatchObject([{ operation: 'videos.deleteDraft', code: 'network' }]);
  vi.useRealTimers();
});

test('an error of a listener is reported, and its listener is still told', () => {
  const { failures, repository } = logged({
    watchVideo:
      (_id: string): Watch<string> =>
      (_onVideo, onError) => {
        onError(refused);
        return () => {};
      },
  });
  const onError = vi.fn<(error: Error) => void>();
  repository.watchVideo('one')(() => {}, onError);
  expect(onError).toHaveBeenCalledExactlyOnceWith(refused);
  expect(failures.map(({ operation }) => operation)).toEqual(['videos.watchVideo']);
});

test('what a listener hears is passed on, and its end too', () => {
  const stop = vi.fn<() => void>();
  const { failures, repository } = logged({
    watchCompletion: (): Watch<string> => (onCompletion) => {
      onCompletion('complete');
      return stop;
    },
  });
  const onCompletion = vi.fn<(state: string) => void>();
  repository.watchCompletion()(onCompletion, () => {})();
  expect(onCompletion).toHaveBeenCalledExactlyOnceWith('complete');
  expect(stop).toHaveBeenCalledOnce();
  expect(failures).toEqual([]);
});

test('a failure that passes two repositories is reported once, by the first', async () => {
  const { failures, repository: inner } = logged({ ensure: () => Promise.reject(refused) });
  await expect(inner.ensure()).rejects.toBe(refused);
  await expect(inner.ensure()).rejects.toBe(refused);
  expect(failures).toHaveLength(1);
});

test('what the identity service says of what a person typed is a refusal, a lost network is not', async () => {
  const coded = (code: string) => Object.assign(new Error('Firebase'), { code });
  const { failures, repository } = logged({
    logIn: (code: string) => Promise.reject(coded(code)),
  });
  await expect(repository.logIn('auth/invalid-credential')).rejects.toThrow('Firebase');
  await expect(repository.logIn('auth/network-request-failed')).rejects.toThrow('Firebase');
  expect(failures).toMatchObject([
    { code: 'auth/invalid-credential', isRefusal: true },
    { code: 'auth/network-request-failed', isRefusal: false },
  ]);
});

test('what works is passed through unchanged and reported by nobody', async () => {
  const gates = { isOpen: true };
  const { failures, repository } = logged({
    gates,
    load: async (id: string) => id,
    watch: (onAnswer: (answer: string) => void) => onAnswer('there'),
  });
  const onAnswer = vi.fn<(answer: string) => void>();
  repository.watch(onAnswer);
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('there');
  expect(await repository.load('one')).toBe('one');
  expect(repository.gates).toBe(gates);
  expect(failures).toEqual([]);
});

test('a method stays the same one, so that effects do not run again', () => {
  const { repository } = logged({ load: () => null });
  expect(repository.load).toBe(repository.load);
});

test('an error without a code is reported by its name, never with its text', async () => {
  const { failures, repository } = logged({
    load: () => Promise.reject(new TypeError('ada@example.com')),
  });
  await expect(repository.load()).rejects.toThrow(TypeError);
  expect(failures).toEqual([
    { operation: 'videos.load', code: 'TypeError', userId: 'ada', isRefusal: false },
  ]);
});

test('a lost network is a failure, although the product has words for it', async () => {
  const { failures, repository } = logged({
    save: () => Promise.reject(new ProductError('network', 'No connection.')),
  });
  await expect(repository.save()).rejects.toThrow('No connection.');
  expect(failures).toMatchObject([{ code: 'network', isRefusal: false }]);
});

test('what no method rejects with, such as a failed upload, is reported in the same way', () => {
  const failures: DataFailure[] = [];
  const { logFailure } = createFailureLog({
    userId: () => 'ada',
    report: (failure) => failures.push(failure),
  });
  const stopped = new ProductError('storage/retry-limit-exceeded', 'ada.webm did not arrive.');
  logFailure('uploads.send', stopped);
  expect(failures).toEqual([
    {
      operation: 'uploads.send',
      code: 'storage/retry-limit-exceeded',
      userId: 'ada',
      isRefusal: false,
    },
  ]);
});

test('a refusal of ours is told apart from a failure', async () => {
  const { failures, repository } = logged({
    save: () => Promise.reject(new ProductError('gate-closed', 'Paused.')),
  });
  await expect(repository.save()).rejects.toThrow('Paused.');
  expect(failures).toMatchObject([{ code: 'gate-closed', isRefusal: true }]);
});
