import { expect, test } from 'vitest';
import { functionOperations } from '#contracts/functions-api.ts';
import * as functions from './index.ts';

test('every public function is in the contract, or is the webhook', () => {
  const asked = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    __endpoint.httpsTrigger === undefined && __endpoint.callableTrigger === undefined ? [] : [name],
  );
  expect(asked.toSorted()).toEqual(
    [...Object.keys(functionOperations), 'paymentWebhook'].toSorted(),
  );
});

test('what an event or the clock starts is started again after a failure', () => {
  const endpoints = Object.entries(functions).map(([name, { __endpoint }]) => ({
    name,
    retries: __endpoint.eventTrigger?.retry ?? __endpoint.scheduleTrigger?.retryConfig?.retryCount,
    isStarted: Boolean(__endpoint.eventTrigger ?? __endpoint.scheduleTrigger),
  }));
  const started = endpoints.filter(({ isStarted }) => isStarted);
  expect(started.length).toBeGreaterThan(0);
  expect(started.filter(({ retries }) => retries !== true && retries !== 3)).toEqual([]);
});
