import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openStoredValue, type SettingsFile } from './stored-value.ts';

const format = { version: 1, schema: z.enum(['light', 'dark']), fallback: 'light' as const };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbitreel-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A settings file without electron-store: read when opened, written at each change. */
function plainFile(): SettingsFile {
  const path = join(folder, 'color-mode.json');
  return {
    path,
    open: () => {
      let content: Record<string, unknown> = {};
      try {
        content = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(path, 'utf8')));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
      return {
        get store() {
          return content;
        },
        set store(changed) {
          content = changed;
          writeFileSync(path, JSON.stringify(changed));
        },
      };
    },
  };
}

test('a first start has the fallback and reports nothing', () => {
  const onProblem = vi.fn();
  expect(openStoredValue(plainFile(), format, onProblem).read()).toBe('light');
  expect(onProblem).not.toHaveBeenCalled();
});

test('what was saved is there at the next start', () => {
  openStoredValue(plainFile(), format, vi.fn()).save('dark');
  expect(openStoredValue(plainFile(), format, vi.fn()).read()).toBe('dark');
});

test.each([
  ['is cut off', '{"version":1,"val'],
  ['is empty', ''],
  ['is not an object', '[1,2]'],
  ['holds another shape', '{"version":1,"value":"sepia"}'],
  ['was written by a newer version', '{"version":2,"value":"dark"}'],
])('a file that %s is kept as a copy and the fallback used', (_how, content) => {
  const file = plainFile();
  writeFileSync(file.path, content);
  const onProblem = vi.fn();
  const value = openStoredValue(file, format, onProblem);
  expect(value.read()).toBe('light');
  expect(readFileSync(join(folder, 'color-mode.set-aside.json'), 'utf8')).toBe(content);
  expect(onProblem).toHaveBeenCalledOnce();

  value.save('dark');
  expect(openStoredValue(plainFile(), format, vi.fn()).read()).toBe('dark');
});

test('without a disk the value lives until the app is closed, and saving says so', () => {
  const onProblem = vi.fn();
  const unreadable = {
    path: join(folder, 'missing', 'color-mode.json'),
    open: () => {
      throw new Error('EACCES');
    },
  };
  const value = openStoredValue(unreadable, format, onProblem);
  expect(() => value.save('dark')).toThrow('kept until the app is closed');
  expect(value.read()).toBe('dark');
  expect(onProblem).toHaveBeenCalledOnce();
});
