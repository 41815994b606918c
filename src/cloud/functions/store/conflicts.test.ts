import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { retryOnConflict, retryOnContention } from './conflicts.ts';

const refusedWith = (code: GrpcStatus) => Object.assign(new Error('refused'), { code });

test('an attempt that lost to another commit is made again', async () => {
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refusedWith(GrpcStatus.FAILED_PRECONDITION))
    .mockRejectedValueOnce(refusedWith(GrpcStatus.ALREADY_EXISTS))
    .mockResolvedValue('written');
  await expect(retryOnConflict(attempt)).resolves.toBe('written');
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('any other failure is not', async () => {
  const attempt = vi.fn(() => Promise.reject(refusedWith(GrpcStatus.PERMISSION_DENIED)));
  await expect(retryOnConflict(attempt)).rejects.toThrow('refused');
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('an attempt that always loses gives up', async () => {
  const attempt = vi.fn(() => Promise.reject(refusedWith(GrpcStatus.ABORTED)));
  await expect(retryOnConflict(attempt)).rejects.toThrow('refused');
  expect(attempt.mock.calls.length).toBeLessThan(20);
});

test('a transaction that expired while it waited for others is made again', async () => {
  const expired = Object.assign(
    new Error('3 INVALID_ARGUMENT: Transaction is invalid or closed.'),
    {
      code: GrpcStatus.INVALID_ARGUMENT,
    },
  );
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(expired)
    .mockResolvedValue('ok');
  await expect(retryOnContention(attempt)).resolves.toBe('ok');
  const invalid = vi.fn(() => Promise.reject(refusedWith(GrpcStatus.INVALID_ARGUMENT)));
  await expect(retryOnContention(invalid)).rejects.toThrow('refused');
  expect(invalid).toHaveBeenCalledTimes(1);
});
