import type { KeyboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runFilmKey } from './film-controls.tsx';

class Element {
  matches = () => false;
}
class Button extends Element {}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('HTMLButtonElement', Button);
});
afterEach(() => void vi.unstubAllGlobals());

/** What a key does on the hundredth frame of a film with 25 frames a second. */
function done(pressed: Partial<globalThis.KeyboardEvent>, target = new Element()): unknown[] {
  const acts: unknown[] = [];
  const act =
    (name: string) =>
    (...facts: unknown[]) =>
      void acts.push(name, ...facts);
  const native = { key: '', code: '', isComposing: false, keyCode: 0, ...pressed };
  const event = { ...native, nativeEvent: native, target, preventDefault: () => {} };
  runFilmKey(
    event as unknown as KeyboardEvent,
    {
      frameRate: { numerator: 25, denominator: 1 },
      frames: 500,
      playback: {
        frame: 100,
        isPlaying: false,
        isMuted: false,
        seek: act('seek'),
        play: act('play'),
        pause: act('pause'),
        toggle: act('toggle'),
        toggleSound: act('sound'),
      },
      captions: { state: 'on', url: null, language: null, toggle: act('captions') },
    },
    act('full screen'),
  );
  return acts;
}

test.each([
  ['j', 'о', 'KeyJ', ['seek', 75]],
  ['k', 'л', 'KeyK', ['pause']],
  ['l', 'д', 'KeyL', ['play', 1]],
  ['m', 'ь', 'KeyM', ['sound']],
  ['f', 'а', 'KeyF', ['full screen']],
  ['t', 'е', 'KeyT', ['captions']],
])('%s does the same on a Cyrillic layout, where it is %s', (latin, cyrillic, code, acts) => {
  expect(done({ key: latin, code })).toEqual(acts);
  expect(done({ key: cyrillic, code })).toEqual(acts);
  expect(done({ key: cyrillic.toUpperCase(), code })).toEqual(acts);
});

test('a letter counts where its layout has it, not where an American keyboard does', () => {
  expect(done({ key: 'm', code: 'Semicolon' })).toEqual(['sound']);
  expect(done({ key: 'ц', code: 'KeyW' })).toEqual([]);
});

test('keys of an input method, with Ctrl, or for a button do nothing to a film', () => {
  expect(done({ key: 'j', code: 'KeyJ', isComposing: true })).toEqual([]);
  expect(done({ key: 'о', code: 'KeyJ', ctrlKey: true })).toEqual([]);
  expect(done({ key: ' ', code: 'Space' }, new Button())).toEqual([]);
  expect(done({ key: ' ', code: 'Space' })).toEqual(['toggle']);
});
