import { expect, test } from 'vitest';
import { failureActions } from '#domain/audit.ts';
import { adviceOnAction, subjectOf, wordsOfAction } from './audit-words.ts';

test.each(failureActions)('%s has words of its own, and says what to do', (action) => {
  expect(wordsOfAction(action)).not.toBe(action);
  expect(adviceOnAction(action)).not.toBeNull();
});

test('an action without words is shown under its own name, and asks for nothing', () => {
  expect(wordsOfAction('somethingNew')).toBe('somethingNew');
  expect(adviceOnAction('somethingNew')).toBeNull();
});

test('a record is about the document that failed, before the event that named it', () => {
  const entry = {
    id: 'a',
    action: 'failedEvent',
    at: new Date(),
    eventId: 'e',
    document: 'videos/v',
  };
  expect(subjectOf(entry)).toBe('videos/v');
  expect(subjectOf({ id: 'a', action: 'sweepFiles', at: new Date(), refused: 2 })).toBe('');
});

test('a sweep is about the cuts that it found lost, with their videos', () => {
  const lost = [
    { videoId: 'v1', name: 'cup.mp4', refusal: 'missing' },
    { videoId: 'v2', name: 'bowl.mp4', refusal: 'unfinished' },
  ];
  expect(subjectOf({ id: 'a', action: 'sweepFiles', at: new Date(), lost })).toBe(
    'cup.mp4 (v1), bowl.mp4 (v2)',
  );
});
