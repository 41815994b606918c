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
