import { expect, test, vi } from 'vitest';
import { ProductError, quotaExceededMessage } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { guardedWrite } from './guarded-write.ts';

const gatesThat = (isOpen: boolean) => ({
  isAllowed: vi.fn<Gates['isAllowed']>().mockResolvedValue(isOpen),
});
const refused = Object.assign(new Error('Missing permissions'), { code: 'permission-denied' });
const failing = (error: Error) => vi.fn<() => Promise<never>>().mockRejectedValue(error);

test('a write that the rules let through passes a closed gate, as for admins', async () => {
  const gates = gatesThat(false);
  expect(await guardedWrite(gates, () => Promise.resolve('written'))).toBe('written');
  expect(gates.isAllowed).not.toHaveBeenCalled();
});

test('a write refused while the gate is closed says so', async () => {
  const gates = gatesThat(false);
  const error = await guardedWrite(gates, failing(refused)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ProductError);
  expect(error).toMatchObject({ code: 'gate-closed', message: quotaExceededMessage });
  expect(gates.isAllowed).toHaveBeenCalledExactlyOnceWith('write');
});

test('a write refused while the gate is open stays a refusal', async () => {
  await expect(guardedWrite(gatesThat(true), failing(refused))).rejects.toBe(refused);
});

test('any other failure stays what it is, whatever the gate', async () => {
  const offline = Object.assign(new Error('No connection'), { code: 'unavailable' });
  const gates = gatesThat(false);
  await expect(guardedWrite(gates, failing(offline))).rejects.toBe(offline);
  expect(gates.isAllowed).not.toHaveBeenCalled();
});
