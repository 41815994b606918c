import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

test('a saved value is there at the next start', () => {
  openStoredValue(plainFile(), format, vi.fn()).save('dark');
  expect(openStoredValue(plainFile(), format, vi.fn()).read()).toBe('dark');
});

test.each([
  ['is cut off', '{"version":1,"val'],
  ['is empty', ''],
  ['is not an object', '[1,2]'],
  ['holds another shape', '{"version":1,"value":"sepia"}'],
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

test('a file of a newer version is kept under the name of that version', () => {
  const file = plainFile();
  const newer = '{"version":2,"value":{"scheme":"dark"}}';
  writeFileSync(file.path, newer);
  const onProblem = vi.fn();
  openStoredValue(file, format, onProblem).save('dark');
  const copy = join(folder, 'color-mode.version-2.json');
  expect(onProblem).toHaveBeenCalledExactlyOnceWith({ kind: 'newer', path: file.path, copy });

  // Damage that comes later does not take its place.
  writeFileSync(file.path, '{');
  openStoredValue(plainFile(), format, vi.fn());
  expect(readFileSync(copy, 'utf8')).toBe(newer);
});

test.each([
  ['a damaged file', '{'],
  ['a file of another shape', '{"version":1,"value":"sepia"}'],
  ['a file of a newer version', '{"version":2,"value":"dark"}'],
])('%s that cannot be copied is never written over', (_which, content) => {
  const file = plainFile();
  writeFileSync(file.path, content);
  // A folder is at the path of the copy, so that even root cannot write it.
  for (const suffix of ['set-aside', 'version-2']) {
    mkdirSync(join(folder, `color-mode.${suffix}.json`));
  }
  const onProblem = vi.fn();
  const value = openStoredValue(file, format, onProblem);
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: file.path, copy: null }),
  );
  expect(() => value.save('dark')).toThrow('kept until the app is closed');
  expect(value.read()).toBe('dark');
  expect(readFileSync(file.path, 'utf8')).toBe(content);
});

/** A file on a disk that takes nothing any more. */
function failingFile(file: SettingsFile, code: string): SettingsFile {
  return {
    path: file.path,
    open: () => {
      const content = file.open().store;
      return {
        get store() {
          return content;
        },
        set store(_changed) {
          throw Object.assign(new Error(`${code}: write`), { code });
        },
      };
    },
  };
}

test('a value is removed from a full disk (ENOSPC, injected), too', () => {
  const file = plainFile();
  openStoredValue(file, format, vi.fn()).save('dark');
  const onProblem = vi.fn();
  openStoredValue(failingFile(file, 'ENOSPC'), format, onProblem).save('light');
  expect(existsSync(file.path)).toBe(false);
  expect(onProblem).not.toHaveBeenCalled();
});

test.each(['ENOSPC', 'EROFS', 'EIO'])(
  'a disk that fails (%s, injected) loses nothing of this run, and is reported once',
  (code) => {
    const file = plainFile();
    openStoredValue(file, format, vi.fn()).save('light');
    const onProblem = vi.fn();
    const value = openStoredValue(failingFile(file, code), format, onProblem);
    expect(() => value.save('dark')).toThrow('kept until the app is closed');
    expect(() => value.save('dark')).toThrow('kept until the app is closed');
    expect(value.read()).toBe('dark');
    expect(onProblem).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'unsaved', path: file.path }),
    );
    // The value stored before is still whole.
    expect(openStoredValue(plainFile(), format, vi.fn()).read()).toBe('light');
  },
);

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
