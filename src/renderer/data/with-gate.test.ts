import { expect, test, vi } from 'vitest';
import { functionMessages, ProductError } from '#domain/errors.ts';
import { createGates, openSystem, type SystemStatus } from '#domain/gates.ts';
import { withGate } from './with-gate.ts';

const closed = { ...openSystem, disableWrites: true };
/** Gates that know one thing, while another is true by now. */
function gatesThat(known: SystemStatus, now = known) {
  const gates = createGates({ loadStatus: () => Promise.resolve(now), now: () => 0 });
  gates.learn(known);
  return gates;
}
const refused = Object.assign(new Error('Missing permissions'), { code: 'permission-denied' });
const failing = (error: Error) => vi.fn<() => Promise<never>>().mockRejectedValue(error);
const problemOf = (attempt: Promise<unknown>) => attempt.catch((error: unknown) => error);

test('while the gate is open, things are done', async () => {
  const done = withGate(gatesThat(openSystem), 'write', () => Promise.resolve('written'));
  expect(await done).toBe('written');
});

test('while the gate is closed, nothing is tried and the person is told', async () => {
  const write = vi.fn<() => Promise<string>>();
  const error = await problemOf(withGate(gatesThat(closed), 'write', write));
  expect(error).toBeInstanceOf(ProductError);
  expect(error).toMatchObject({ code: 'gate-closed', message: functionMessages['gate-closed'] });
  expect(write).not.toHaveBeenCalled();
});

test('an operation may have its own words for a closed gate', async () => {
  const write = vi.fn<() => Promise<string>>();
  const error = await problemOf(withGate(gatesThat(closed), 'write', write, 'Not today'));
  expect(error).toMatchObject({ code: 'gate-closed', message: 'Not today' });
});

test('the operation’s own words replace those of a function for a closed gate', async () => {
  const answer = new ProductError('gate-closed', 'Nothing was charged');
  const error = await problemOf(
    withGate(gatesThat(openSystem), 'write', failing(answer), 'Not today'),
  );
  expect(error).toMatchObject({ code: 'gate-closed', message: 'Not today' });
});

test('each kind of operation has its own gate', async () => {
  const call = withGate(gatesThat(closed), 'function', () => Promise.resolve('called'));
  expect(await call).toBe('called');
});

test('an admin passes a closed gate', async () => {
  const gates = gatesThat(closed);
  gates.letPass(true);
  expect(await withGate(gates, 'write', () => Promise.resolve('written'))).toBe('written');
});

test('a refusal by the rules is explained by a gate that closed meanwhile', async () => {
  const gates = gatesThat(openSystem, closed);
  const error = await problemOf(withGate(gates, 'write', failing(refused)));
  expect(error).toMatchObject({ code: 'gate-closed', message: functionMessages['gate-closed'] });
});

test('a refusal while the gate is open stays a refusal', async () => {
  const attempt = withGate(gatesThat(openSystem), 'write', failing(refused));
  await expect(attempt).rejects.toBe(refused);
});

test('any other failure stays the same, with the gate open or closed', async () => {
  const offline = Object.assign(new Error('No connection'), { code: 'unavailable' });
  const attempt = withGate(gatesThat(openSystem, closed), 'write', failing(offline));
  await expect(attempt).rejects.toBe(offline);
});
