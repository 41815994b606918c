import { expect, test } from 'vitest';
import type { Video, VideoStatus } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { asksReason, blockerSentence, stepsBy, stepsTo, statusChoices } from './move-steps.ts';

const at = (...statuses: VideoStatus[]): Video[] =>
  statuses.map((status, index) => videoOf({ id: `v${index}`, title: `Video ${index}`, status }));

test('videos that cannot go there stay, with the reason', () => {
  const moves = stepsTo(at('queued', 'shooting', 'delivery'), 'editing');
  expect(moves.steps.map(({ video }) => video.id)).toEqual(['v1', 'v2']);
  expect(moves.blocked.map(({ why }) => why)).toEqual([
    'Editing is 2 steps ahead. Videos move one step at a time.',
  ]);
});

test('each video goes one step from its status', () => {
  const moves = stepsBy(at('queued', 'editing', 'delivery', 'draft'), 1);
  expect(moves.steps.map(({ to }) => to)).toEqual(['shooting', 'delivery']);
  expect(moves.blocked.map(({ why }) => why)).toEqual([
    'It is delivered.',
    'Only its customer can order it.',
  ]);
  expect(stepsBy(at('activated', 'draft'), -1).steps.map(({ to }) => to)).toEqual(['draft']);
});

test('a video without a cut, or with one that was sent back, is not delivered', () => {
  const uncut = videoOf({ id: 'uncut', status: 'editing', version: 0 });
  const sentBack = videoOf({ id: 'back', status: 'editing', version: 2, rejectedVersion: 2 });
  const cut = videoOf({ id: 'cut', status: 'editing', version: 3, rejectedVersion: 2 });
  for (const moves of [
    stepsBy([uncut, sentBack, cut], 1),
    stepsTo([uncut, sentBack, cut], 'delivery'),
  ]) {
    expect(moves.steps.map(({ video }) => video.id)).toEqual(['cut']);
    expect(moves.blocked.map(({ why }) => why)).toEqual([
      'There is no cut yet. Upload the main cut first.',
      'The customer asked for changes to the newest cut. Upload a new one first.',
    ]);
  }
  expect(stepsBy([uncut], -1).steps.map(({ to }) => to)).toEqual(['shooting']);
});

test('a reason is asked if at least one of them goes back', () => {
  expect(asksReason(stepsTo(at('queued', 'queued'), 'shooting'))).toBe(false);
  expect(asksReason(stepsTo(at('queued', 'editing'), 'shooting'))).toBe(true);
});

test('a single reason is told, several are summed up', () => {
  expect(blockerSentence(stepsTo(at('queued'), 'shooting'))).toBeNull();
  expect(blockerSentence(stepsTo(at('shooting'), 'shooting'))).toBe('It is in Shooting already.');
  expect(blockerSentence(stepsTo(at('shooting', 'shooting'), 'shooting'))).toBe(
    'They are in Shooting already.',
  );
  expect(blockerSentence(stepsBy(at('delivery', 'delivery'), 1))).toBe('They are delivered.');
  expect(blockerSentence(stepsTo(at('shooting', 'activated'), 'shooting'))).toBe(
    'They cannot go there in one step.',
  );
});

test('every status is offered, or says why it is not possible', () => {
  const choices = statusChoices(at('queued', 'queued', 'editing'));
  expect(choices.map(({ possible }) => possible)).toEqual([0, 2, 0, 3, 0, 1]);
  expect(choices[3]?.note).toBeNull();
  expect(choices[1]?.note).toBe('2 of 3 can; the others stay.');
  expect(choices[0]?.note).toBe('They cannot go there in one step.');
  expect(new Set(choices.map(({ key }) => key)).size).toBe(6);
});
