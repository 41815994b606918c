import { expect, test } from 'vitest';
import type { ClientError } from '#contracts/client-error.ts';
import { countInDoublings, anonymousError, fingerprintOf } from './client-error.ts';

const error: ClientError = {
  release: '1.2.3+abc1234',
  kind: 'render',
  route: '/dashboard/',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'title')",
  stack: 'TypeError: …\n    at Page (assets/page-B1x2.js:1:200)\n    at App (assets/app-1.js:1:2)',
};

test('an error is the same one wherever it was called from, and another one in another release', () => {
  const elsewhere = { ...error, stack: error.stack.replace('app-1.js:1:2', 'app-1.js:3:4') };
  expect(fingerprintOf(elsewhere)).toBe(fingerprintOf(error));
  expect(fingerprintOf({ ...error, release: '1.2.4' })).not.toBe(fingerprintOf(error));
  expect(fingerprintOf({ ...error, stack: 'at assets/page-B1x2.js:1:201' })).not.toBe(
    fingerprintOf(error),
  );
});

test('what a client left of a person in a report is removed again', () => {
  const person = 'ada@orbitreel.test saved "my secret plan" in videos/Zk3fQ9x0aBcD4eFgH1iJ';
  const kept = JSON.stringify(
    anonymousError({ ...error, name: person, message: person, stack: person }),
  );
  expect(kept).not.toMatch(/ada|secret|Zk3f/);
});

test('many reports of one error are told in doublings, and none is told twice', () => {
  const newReportsOf = countInDoublings();
  const told = Array.from({ length: 1000 }, () => newReportsOf('one'));
  expect(told.filter((reports) => reports > 0)).toEqual([1, 1, 2, 4, 8, 16, 32, 64, 128, 256]);
  expect(newReportsOf('another')).toBe(1);
});

test('a new error is told after many others, too', () => {
  const newReportsOf = countInDoublings();
  for (let made = 0; made < 1000; made += 1) newReportsOf(`made up ${made}`);
  expect(newReportsOf('a real one')).toBe(1);
  expect(newReportsOf('a real one')).toBe(1);
  expect(newReportsOf('a real one')).toBe(0);
});
