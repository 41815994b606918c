import { expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { disposeSessionScoped } from '#stores/session-scoped.ts';
import { sessionCutDrops } from './cut-drops.ts';
import { filmIntakeSign } from './film-intake-sign.ts';

const video = (id: string) => ({ id }) as Video;
const file = (name: string) => new File(['film'], name);

test('a drop on another card takes the place of none, and each is taken once', () => {
  const drops = sessionCutDrops.open('ana');
  drops.add(video('lamp'), [file('lamp.mp4')]);
  drops.add(video('vase'), [file('vase.mp4')]);
  expect(filmIntakeSign.getState()).toEqual(['lamp', 'vase']);
  expect(drops.takeAll().map(({ dropped }) => dropped[0]?.name)).toEqual(['lamp.mp4', 'vase.mp4']);
  expect(drops.takeAll()).toEqual([]);
});

test('what nobody took is gone with the session', () => {
  const drops = sessionCutDrops.open('ana');
  drops.add(video('lamp'), [file('lamp.mp4')]);
  disposeSessionScoped();
  expect(drops.takeAll()).toEqual([]);
  expect(sessionCutDrops.open('ben').takeAll()).toEqual([]);
});
