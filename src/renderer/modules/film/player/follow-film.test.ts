import { expect, test } from 'vitest';
import { frameAt, seekTimeOf } from '#domain/film-time.ts';
import { followFilm, type Place } from './follow-film.ts';

const clock = {
  frameRate: { numerator: 25, denominator: 1 },
  frames: 125,
  firstFrameMicroseconds: 0,
};

/** A video of a browser that does not tell its frames. */
class Video extends EventTarget {
  readonly HAVE_NOTHING = 0;
  readyState = 1;
  paused = true;
  ended = false;
  muted = false;
  duration = 5;
  #time = 0;
  get currentTime() {
    return this.#time;
  }
  set currentTime(seconds: number) {
    this.#time = Math.min(seconds, this.duration);
    this.tell('seeking', 'seeked');
  }
  tell(...events: string[]) {
    for (const event of events) this.dispatchEvent(new Event(event));
  }
  play() {
    this.paused = false;
    this.tell('play', 'playing');
    return Promise.resolve();
  }
  /** As the browser does it: no `pause` is told, and the film stands at its beginning. */
  loadFromNextAddress() {
    this.paused = true;
    this.#time = 0;
    this.readyState = 0;
    this.tell('emptied', 'timeupdate');
    this.readyState = 1;
    this.tell('durationchange', 'loadedmetadata');
  }
}

function followed(facts: Partial<Video> = {}) {
  const video = Object.assign(new Video(), facts);
  const place: Place = { frame: 0, sought: null, isPlaying: false };
  const shown = { frame: 0, isPlaying: false };
  followFilm(video as unknown as HTMLVideoElement, clock, place, {
    onFrame: (frame) => Object.assign(shown, { frame }),
    onState: (isPlaying) => Object.assign(shown, { isPlaying }),
    onSound: () => {},
  });
  const seek = (frame: number) => {
    place.sought = frame;
    video.currentTime = seekTimeOf(frame, clock);
  };
  return { video, shown, seek };
}

test('a film that played goes on at its frame from the next address', () => {
  const { video, shown, seek } = followed();
  seek(50);
  void video.play();
  video.currentTime = seekTimeOf(60, clock);
  video.loadFromNextAddress();
  expect(frameAt(video.currentTime, clock)).toBe(60);
  expect(shown).toEqual({ frame: 60, isPlaying: true });
  video.paused = true;
  video.tell('pause');
  video.loadFromNextAddress();
  expect(shown).toEqual({ frame: 60, isPlaying: false });
});

test('the last frame is reached in a film that tells its whole length at its end', () => {
  const { video, shown, seek } = followed({ duration: 4 });
  seek(124);
  expect(shown.frame).toBe(100);
  video.duration = 5;
  video.tell('durationchange');
  expect(shown.frame).toBe(124);
});

test('a film that plays is not taken back when its length grows', () => {
  const { video, shown, seek } = followed({ duration: 4 });
  seek(50);
  void video.play();
  video.currentTime = seekTimeOf(80, clock);
  video.tell('durationchange');
  expect(shown.frame).toBe(80);
});
