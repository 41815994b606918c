import { expect, test } from 'vitest';
import { functionOperations } from '#contracts/functions-api.ts';
import { capacity } from './capacity.ts';
import * as functions from './index.ts';

test('every public function is in the contract, or is called by others', () => {
  const asked = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    __endpoint.httpsTrigger === undefined && __endpoint.callableTrigger === undefined ? [] : [name],
  );
  expect(asked.toSorted()).toEqual(
    [...Object.keys(functionOperations), 'paymentWebhook', 'policyReport', 'sharedFilm'].toSorted(),
  );
});

test('a function started by an event or the clock is retried after a failure', () => {
  const endpoints = Object.entries(functions).map(([name, { __endpoint }]) => ({
    name,
    retries: __endpoint.eventTrigger?.retry ?? __endpoint.scheduleTrigger?.retryConfig?.retryCount,
    isStarted: Boolean(__endpoint.eventTrigger ?? __endpoint.scheduleTrigger),
  }));
  const started = endpoints.filter(({ isStarted }) => isStarted);
  expect(started.length).toBeGreaterThan(0);
  expect(started.filter(({ retries }) => retries !== true && retries !== 3)).toEqual([]);
});

test('every function has its limits on instances, time and memory, and nothing else does', () => {
  const deployed = Object.entries(functions).map(([name, { __endpoint }]) => {
    const { maxInstances, timeoutSeconds, availableMemoryMb, concurrency } = __endpoint;
    // Anything but a number leaves it to the platform.
    const own = typeof concurrency === 'number' ? { concurrency } : {};
    return [name, { maxInstances, timeoutSeconds, availableMemoryMb, ...own }];
  });
  const stated = Object.entries(capacity).map(([name, { memory, ...rest }]) => [
    name,
    { ...rest, availableMemoryMb: Number.parseInt(memory, 10) },
  ]);
  expect(Object.fromEntries(deployed)).toEqual(Object.fromEntries(stated));
});
