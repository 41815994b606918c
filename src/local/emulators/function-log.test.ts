import { expect, test } from 'vitest';
import { readableLog, unexpectedFailure } from './function-log.ts';

test.each([
  ['{"severity":"INFO","message":"Payment event recorded","id":"evt_1"}', 'Payment event recorded'],
  ['{"severity":"ERROR","message":"Unexpected failure"}', 'error: Unexpected failure'],
  ['plain words', 'plain words'],
  ['{"other":1}', '{"other":1}'],
])('%s', (line, shown) => {
  expect(readableLog(line)).toBe(shown);
});

test('an error with its stack is told apart from warnings and from plain text', () => {
  const line = (severity: string) =>
    JSON.stringify({
      severity,
      message: 'Unexpected failure\n    at failureOf',
      stack: 'Error: lost\n    at run',
    });
  expect(unexpectedFailure(line('ERROR'))).toBe('Unexpected failure: Error: lost\n    at run');
  expect(unexpectedFailure(line('WARNING'))).toBeNull();
  expect(unexpectedFailure('Error: lost')).toBeNull();
});
