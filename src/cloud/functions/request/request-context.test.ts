import { expect, test, vi } from 'vitest';
import { functionMessages } from '#domain/errors.ts';

const write = vi.hoisted(() => vi.fn<(message: string, facts: object) => void>());
vi.mock('firebase-functions/logger', () => ({
  logger: { info: write, warn: write, error: write },
}));
const { asRequest, presentRequest, requestIdField } = await import('./request-context.ts');
const { failureOf } = await import('./failure.ts');
const { log } = await import('./log.ts');

const sent = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('every line of a request has its id and its function, also after waiting', async () => {
  await asRequest('checkout', sent, async () => {
    await Promise.resolve();
    log.warn('Contention', { code: 10 });
    log.error('Broken', new TypeError('Gone'));
  });
  expect(write.mock.calls).toMatchObject([
    ['Contention', { requestId: sent, function: 'checkout', code: 10 }],
    ['Broken', { requestId: sent, function: 'checkout', reason: 'TypeError: Gone' }],
  ]);
});

test('requests at once keep their own ids', async () => {
  const idOf = (name: string) =>
    asRequest(name, undefined, async (requestId) => {
      await new Promise((resolve) => setTimeout(resolve));
      return [presentRequest()?.requestId === requestId, requestId];
    });
  const [[one, first], [two, second]] = await Promise.all([idOf('a'), idOf('b')]);
  expect([one, two]).toEqual([true, true]);
  expect(first).not.toBe(second);
});

test.each([
  undefined,
  '',
  'x'.repeat(36),
  `${sent}\n{"severity":"ERROR"}`,
  sent.toUpperCase(),
  `${sent}0`,
  '../../users/admin',
])('an id that is none of ours is replaced: %j', (id) => {
  const given = asRequest('checkout', id, (requestId) => requestId);
  expect(given).toMatch(/^[\da-f-]{36}$/);
  expect(given).not.toBe(id);
});

test('outside of a request there is no id', () => {
  expect(presentRequest()).toBeNull();
  expect(requestIdField()).toEqual({});
});

test('an unexpected failure tells the person a reference that stands in the log', () => {
  write.mockClear();
  const { body } = asRequest('checkout', sent, () => failureOf(new Error('Broken')));
  expect(body.error.message).toBe(`${functionMessages.internal} Reference 0f8fad5b.`);
  expect(write).toHaveBeenCalledExactlyOnceWith(
    'Unexpected failure',
    expect.objectContaining({ requestId: sent }),
  );
});
