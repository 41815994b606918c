import { expect, test } from 'vitest';
import { gatheredUntil } from './mail-comment.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test('news is gathered until the half hour, and for five minutes at least', () => {
  expect(gatheredUntil(at('10:00:00'))).toEqual(at('10:30:00'));
  expect(gatheredUntil(at('10:24:59'))).toEqual(at('10:30:00'));
  expect(gatheredUntil(at('10:25:01'))).toEqual(at('11:00:00'));
});
