import { expect, test } from 'vitest';
import { functionOperations } from '#contracts/functions-api.ts';
import * as functions from './index.ts';

test('whatever can be asked from outside is known to the contract, or is the webhook', () => {
  const asked = Object.entries(functions).flatMap(([name, { __endpoint }]) =>
    __endpoint.httpsTrigger === undefined && __endpoint.callableTrigger === undefined ? [] : [name],
  );
  expect(asked.toSorted()).toEqual(
    [...Object.keys(functionOperations), 'paymentWebhook'].toSorted(),
  );
});
