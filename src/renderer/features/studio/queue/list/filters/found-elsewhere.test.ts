import { expect, test } from 'vitest';
import { wholeName } from './found-elsewhere.tsx';

test.each([
  [' Mara@Lindqvist.example ', 'mara@lindqvist.example'],
  ['4fTqXy0aBcDeFgHiJkLm', '4fTqXy0aBcDeFgHiJkLm'],
  ['video_demo_lindqvist_3', 'video_demo_lindqvist_3'],
])('“%s” names one thing', (search, whole) => {
  expect(wholeName(search)).toBe(whole);
});

test.each([
  '',
  'mug',
  'turntable kettle',
  'mara@',
  '@example.test',
  'a/b/c/d/e/f/g/h1',
  'unphotographed',
])('“%s” is words to look for', (search) => {
  expect(wholeName(search)).toBeNull();
});
