import { expect, test } from 'vitest';
import { queueSearch, readQueueAddress } from './queue-address.ts';

test('an address without words means what waits to be queued, ten at a time', () => {
  const usual = { status: 'activated', pageSize: 10, videoId: null };
  expect(readQueueAddress(new URLSearchParams())).toEqual(usual);
  expect(readQueueAddress(new URLSearchParams('status=lost&size=7&video='))).toEqual(usual);
});

test('an address can be written and read again', () => {
  const address = { status: 'shooting', pageSize: 25, videoId: 'v 1' } as const;
  expect(readQueueAddress(queueSearch(address))).toEqual(address);
  expect(queueSearch({ ...address, pageSize: 10, videoId: null }).toString()).toBe(
    'status=shooting',
  );
});
