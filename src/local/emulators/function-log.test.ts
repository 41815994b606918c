import { expect, test } from 'vitest';
import { readableLog } from './function-log.ts';

test.each([
  ['{"severity":"INFO","message":"Payment event recorded","id":"evt_1"}', 'Payment event recorded'],
  ['{"severity":"ERROR","message":"Unexpected failure"}', 'error: Unexpected failure'],
  ['plain words', 'plain words'],
  ['{"other":1}', '{"other":1}'],
])('%s', (line, shown) => {
  expect(readableLog(line)).toBe(shown);
});
