import { GrpcStatus } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { retryOnConflict } from './conflicts.ts';

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
