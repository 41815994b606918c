import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withRollout, writeRollout } from './rollout.ts';

const feed = 'version: 1.1.0\nfiles:\n  - url: Orbitreel.AppImage\n    sha512: abc\n';

test('the share of copies stands in the feed once, and a whole release has none', () => {
  const tenth = withRollout(feed, 10);
  expect(tenth).toBe(`${feed}stagingPercentage: 10\n`);
  expect(withRollout(tenth, 50)).toBe(`${feed}stagingPercentage: 50\n`);
  expect(withRollout(tenth, 100)).toBe(feed);
});

test('each feed that was just packed gets the share, and nothing else is touched', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-rollout-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const names = ['latest.yml', 'latest-mac.yml', 'beta-linux.yml', 'builder-debug.yml'];
  for (const name of names) await writeFile(path.join(folder, name), feed);
  const longAgo = new Date('2020-01-01');
  await utimes(path.join(folder, 'latest-mac.yml'), longAgo, longAgo);
  const since = new Date('2021-01-01').getTime();
  const written = await writeRollout(folder, { percent: 25, since });
  expect(written.toSorted()).toEqual(['beta-linux.yml', 'latest.yml']);
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await read('latest.yml')).toBe(withRollout(feed, 25));
  expect(await read('latest-mac.yml')).toBe(feed);
  expect(await read('builder-debug.yml')).toBe(feed);
});
