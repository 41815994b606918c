import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbitreel-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const noon = () => new Date('2026-01-02T12:00:00Z');
const read = (name: string) => readFileSync(join(folder, 'logs', name), 'utf8');

test('each problem is a line with its time, which only its owner can read', () => {
  const log = openLogFile(join(folder, 'logs'), noon);
  log('updates: off.');
  log(new Error('disk full'));
  expect(read('main.log')).toMatch(
    /^2026-01-02T12:00:00.000Z updates: off\.\n2026-01-02T12:00:00.000Z Error: disk full\n/,
  );
  expect(statSync(join(folder, 'logs/main.log')).mode & 0o777).toBe(0o600);
});

test('a full log makes room for a new one, so that two are kept at most', () => {
  const log = openLogFile(join(folder, 'logs'), noon);
  log('first');
  writeFileSync(join(folder, 'logs/main.log'), 'x'.repeat(1_000_000));
  log('second');
  expect(read('main.log')).toBe('2026-01-02T12:00:00.000Z second\n');
  expect(read('main.old.log')).toHaveLength(1_000_000);
});

test('a folder that cannot be made costs the log and nothing else', () => {
  writeFileSync(join(folder, 'logs'), 'a file in the way');
  expect(() => openLogFile(join(folder, 'logs'))('problem')).not.toThrow();
});
