import { expect, test } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { lateCuts, lateCutsWords } from './late-cuts-words.ts';
import { moverName } from '../intake/mover-name.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 5, 12, minute));
const video = {
  status: 'delivery',
  statusSince: at(10),
  deliveredVersion: 1,
  length: 15,
} as const;
const versionOf = (
  number: number,
  minute: number,
): Pick<FilmVersion, 'number' | 'state' | 'at'> => ({
  number,
  state: number > 1 ? 'draft' : 'delivered',
  at: at(minute),
});

test('a version that came after its video was delivered is named, with who moved it and what to do', () => {
  const late = lateCuts(video, [versionOf(2, 11), versionOf(1, 5)], []);
  expect(late).toEqual({ version: 2, formats: [], otherLength: [] });
  if (late === null) throw new Error('Nothing came too late');
  const { title, text } = lateCutsWords(late, 'delivery', 'Ana');
  expect(title).toBe('Version 2 came too late');
  expect(text).toContain('Ana had moved this video to Delivery by then.');
  expect(text).toContain('To use version 2, move the video back to Editing, watch it there');
});

test('who moved the video reads that they did, and others read their name', () => {
  const late = { version: 2, formats: [], otherLength: [] };
  const move = { by: 'ana', byName: 'Ana' };
  const read = (mover: string) => lateCutsWords(late, 'delivery', mover).text;
  expect(read(moverName(move, 'ana'))).toContain('You had moved this video to Delivery by then.');
  expect(read(moverName(move, 'ben'))).toContain('Ana had moved this video');
  expect(moverName({ by: null, byName: null }, 'ben')).toBe('Somebody');
  expect(moverName(undefined, 'ben')).toBe('Somebody');
});

test('what was delivered, or is still to be, did not come too late', () => {
  expect(lateCuts(video, [versionOf(1, 5)], [])).toBeNull();
  expect(lateCuts({ ...video, status: 'editing' }, [versionOf(2, 11)], [])).toBeNull();
  // Sent while it was edited, before it went back to the shoot.
  const again = { ...video, status: 'shooting', deliveredVersion: 0 } as const;
  expect(lateCuts(again, [versionOf(2, 5)], [])).toBeNull();
});

test('a late cutdown goes out with the next main cut only when it has the length that is ordered now', () => {
  const late = { version: null, formats: ['1:1'], otherLength: ['4:5'] } as const;
  const { title, text } = lateCutsWords(late, 'delivery', 'Ana');
  expect(title).toMatch(/came too late$/);
  expect(text).toContain(
    '1:1 goes out only with a main cut that is sent after it. To use it, move the video back',
  );
  expect(text).toContain('made for another length than is ordered now');
  expect(text).toContain('move the video back to Editing, send the main cut once more there');
  const unfit = lateCutsWords({ ...late, formats: [] }, 'delivery', 'Ana').text;
  expect(unfit).not.toContain('goes out only with a main cut');
  expect(unfit).not.toContain('To use');
});

test('late cutdowns of a video that goes on to editing need a main cut there', () => {
  const late = { version: null, formats: ['1:1', '9:16'], otherLength: [] } as const;
  expect(lateCutsWords(late, 'shooting', 'Ana').text).toContain(
    '1:1 and 9:16 go out only with a main cut that is sent after them. To use them, move the video on to Editing and send a main cut.',
  );
});
